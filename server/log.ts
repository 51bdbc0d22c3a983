import pino, { type DestinationStream, type Logger } from "pino";

/** One JSON line an event; what could carry a secret or a person is cut out wherever it stands. */
export function createLog(level: string, to: DestinationStream = pino.destination()): Logger {
  const options = {
    level,
    base: undefined,
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.email", "*.phone", "*.token"],
      censor: "[cut]",
    },
    serializers: { err: toldOf },
  };
  return pino(options, to);
}

/**
 * What the log says of an error. A statement that failed brings along what it was given: names,
 * phones, digests of passwords.
 */
function toldOf(error: Partial<Error> & { code?: string; cause?: { code?: string } }) {
  // What a page throws may be an answer rather than an error, which has no message.
  const message = error.message?.replace(/\nparams: [\s\S]*/, "");
  return {
    type: error.name,
    message,
    code: error.code ?? error.cause?.code,
    stack: error.stack?.replace(error.message ?? "", () => message ?? ""),
  };
}
