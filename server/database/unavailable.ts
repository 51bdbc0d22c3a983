import { AppError, commonRefusal } from "#core/errors.ts";

/** The database could not be reached, or broke off. No refusal: who catches those must not take it for one. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database is not available", { cause });
    this.name = "DatabaseUnavailable";
  }
}

/**
 * Of PostgreSQL: connections that end or are refused (class 08, 57P01 to 57P03, 53300). Of the line:
 * what Node and pg say when nobody answers.
 */
const codes =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)$/;
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/i;

/**
 * An error of a query, as itself or as what it means. 53100: the disk is full. 22003: a figure does
 * not fit its column, such as a total of a quantity and a price that are allowed each by itself.
 */
export function databaseError(error: unknown): unknown {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === "53100") return commonRefusal("storageFull");
  if (code === "22003") return commonRefusal("amountTooLarge");
  return codes.test(code) || messages.test(message) ? new DatabaseUnavailable(error) : error;
}

/** A refusal, or what a failure means to who waits; undefined for one that nobody foresaw. */
export function refusalIn(error: unknown): AppError | undefined {
  if (error instanceof DatabaseUnavailable) {
    return commonRefusal("unavailable", { headers: { "retry-after": "5" } });
  }
  return error instanceof AppError ? error : undefined;
}
