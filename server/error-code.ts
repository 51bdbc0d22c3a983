/**
 * Returns Node's or PostgreSQL's code of an error, like "ENOENT" or "57P03", or "" if it has none.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
