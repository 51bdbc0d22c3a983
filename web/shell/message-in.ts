import { isRouteErrorResponse } from "react-router";

/**
 * The sentence of a refusal, which errors nobody foresaw have not: of a page (`RefusalData`), or of a
 * server that was too busy to make one and answered our scripts in JSON.
 */
export function messageIn(error: unknown): string | undefined {
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
