import { isRouteErrorResponse } from "react-router";

/**
 * Returns the message of a refusal, undefined for unexpected errors. It comes from a page
 * (`RefusalData`), or from an overloaded server that answered scripts with JSON.
 */
export function refusalMessage(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const message = read(error.data)?.message;
  return typeof message === "string" ? message : undefined;
}

function read(data: unknown): { message?: unknown } | undefined {
  if (typeof data !== "string") return data ?? undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
