/**
 * Removes the body of the response with which scripts learn that a new document follows. Firefox
 * aborts a body that is still being read when the document changes, and React Router then throws an
 * error that nothing catches.
 */
export async function documentRedirect(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status !== 202 || !headers.has("x-remix-reload-document")) return answer;
  const text = await answer.text();
  const { redirect, status: code, revalidate } = readRedirect(text);
  if (typeof redirect !== "string") return new Response(text, answer);
  const bare = new Response(null, { status: 204, headers });
  bare.headers.delete("content-type");
  bare.headers.set("x-remix-redirect", redirect);
  bare.headers.set("x-remix-status", String(code));
  bare.headers.set("x-remix-revalidate", String(revalidate));
  return bare;
}

/**
 * React Router flattens an object into one list. A value that occurs there for the first time
 * follows its name.
 */
function readRedirect(flattened: string): Record<string, unknown> {
  const list: unknown[] = JSON.parse(flattened);
  const names = ["redirect", "status", "revalidate"];
  if (!names.every((name) => list.includes(name))) return {};
  return Object.fromEntries(names.map((name) => [name, list[list.indexOf(name) + 1]]));
}
