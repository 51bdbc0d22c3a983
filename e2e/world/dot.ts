/**
 * A browser that sends this header gets a dot in place of each picture: no check of pages/ depends
 * on pictures, and rendering them takes longer than the page.
 */
export const dotHeader = "x-test-dot";

/** A picture of one transparent pixel. */
const dot = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** @returns the dot, if this request is for a picture and accepts the dot */
export function dotFor(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  const isWanted = request.headers.has(dotHeader) && pathname.startsWith("/picture/");
  if (!isWanted) return undefined;
  return new Response(dot, {
    headers: { "content-type": "image/gif", "cache-control": "public, max-age=86400" },
  });
}
