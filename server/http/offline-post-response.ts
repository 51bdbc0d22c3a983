import { signInPath, verificationPath } from "#core/paths.ts";
import type { PageRequest } from "#server/page.ts";

/**
 * Converts a page's answer to a form that was queued offline, for the phone: 204 when it was done,
 * 401 when its owner has to sign in first, or the reason, with the current row when there is one.
 */
export function offlinePostResponse(answer: Response, refused: PageRequest["refused"]): Response {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) {
    const { pathname } = new URL(headers.get("location") ?? "", "http://soko.invalid");
    return bare(pathname === signInPath || pathname === verificationPath ? 401 : 204);
  }
  if (status < 400) return bare(204);
  if (status >= 500) return bare(status);
  const { code = "", message = "", data } = refused ?? {};
  return Response.json({ code, message, row: data }, { status, headers: noStore });
}

const noStore = { "cache-control": "no-store" };
const bare = (status: number) => new Response(null, { status, headers: noStore });
