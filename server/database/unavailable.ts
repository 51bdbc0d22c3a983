import { AppError, commonRefusal, retryAfter } from "#core/errors.ts";

/** The database could not be reached, or the connection broke. Must not be treated as a refusal. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database is not available", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/**
 * From PostgreSQL: connections that end or are refused (class 08, 57P01 to 57P03, 53300), statements
 * that exceed their time limit (57014) or wait too long for a lock (55P03), and writes to a primary
 * that has become a replica (25006). From the network: what Node and pg report when there is no
 * response.
 */
const codes =
  /^(08...|25006|55P03|57014|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)$/;
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/i;

/**
 * Maps the error of a query to its meaning, or returns it unchanged. 53100: the disk is full.
 * 22003: a figure does not fit its column, such as the total of a quantity and a price that are
 * each valid.
 */
export function mapDatabaseError(error: unknown): unknown {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === "53100") return commonRefusal("storageFull");
  if (code === "22003") return commonRefusal("amountTooLarge");
  return codes.test(code) || messages.test(message) ? new DatabaseUnavailable(error) : error;
}

/** Returns the refusal for an error, or undefined for an unexpected error. */
export function refusalFor(error: unknown): AppError | undefined {
  if (error instanceof DatabaseUnavailable) {
    return commonRefusal("unavailable", { headers: retryAfter(5) });
  }
  return error instanceof AppError ? error : undefined;
}
