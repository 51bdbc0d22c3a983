import pino, { type DestinationStream, type Logger } from "pino";
import { currentWork } from "#server/telemetry/work.ts";

/**
 * Writes one JSON line per event, with the id of the request that caused it, also in the jobs of
 * that request. Fields that could contain a secret or personal data are redacted.
 */
export function createLog(level: string, to: DestinationStream = pino.destination()): Logger {
  const options = {
    level,
    base: undefined,
    mixin: () => {
      const requestId = currentWork()?.requestId;
      return requestId ? { requestId } : {};
    },
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.email", "*.phone", "*.token"],
      censor: "[cut]",
    },
    serializers: { err: serializeError },
  };
  return pino(options, to);
}

/**
 * Serializes an error for the log. Removes the parameters of a failed statement, which may be
 * names, phone numbers or digests of passwords.
 */
function serializeError(error: Partial<Error> & { code?: string; cause?: { code?: string } }) {
  // A page may throw a response instead of an error. It has no message.
  const message = error.message?.replace(/\nparams: [\s\S]*/, "");
  return {
    type: error.name,
    message,
    code: error.code ?? error.cause?.code,
    stack: error.stack?.replace(error.message ?? "", () => message ?? ""),
  };
}
