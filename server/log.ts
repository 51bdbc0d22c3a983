import pino, { type Logger } from "pino";

/** One JSON line an event; what could carry a secret or a person is cut out wherever it stands. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ["*.authorization", "*.cookie", "*.password", "*.email", "*.phone", "*.token"],
      censor: "[cut]",
    },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
  });
}
