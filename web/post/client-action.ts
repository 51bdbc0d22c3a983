import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import { currentRouter } from "#core/react-router-internals.ts";
import type { Refusal } from "#core/refusal.ts";
import { refusalMessage } from "#web/shell/refusal-message.ts";
import { browserBook } from "#web/words/browser-book.ts";

/** Timeouts: for text only, and for files on a slow connection. */
const timeoutMs = { words: 30_000, files: 600_000 };

/**
 * Posts a page's form in the browser. When the connection breaks or times out, the page stays with
 * the typed text and shows a message. Server responses pass through unchanged. A page re-exports
 * it: `export { clientAction } from "#web/post/client-action.ts";`
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const isFile = request.headers.get("content-type")?.startsWith("multipart/");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TypeError("silent")),
      isFile ? timeoutMs.files : timeoutMs.words,
    );
  });
  try {
    return await Promise.race([serverAction(), silence]);
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || request.signal.aborted) throw error;
    const refusal = refusalBy(error);
    // An error status also keeps React Router from reloading the page's data.
    return data({ refusal }, { status: refusal.status });
  } finally {
    clearTimeout(timer);
  }
}

function refusalBy(error: unknown): Refusal {
  const { say } = browserBook;
  const base = { status: 503, errors: {}, values: typedNow() };
  if (isLineError(error)) return { ...base, code: "offline", message: say("web.form.offline") };
  return { ...base, code: "failed", message: refusalMessage(error) ?? say("web.form.failed") };
}

/**
 * `fetch` fails with a TypeError when there was no response, and so does reading an incomplete
 * response.
 */
function isLineError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/**
 * Returns the submitted values, so that a page with many forms can match the refusal to its form.
 */
function typedNow(): Refusal["values"] {
  const values: Record<string, string | string[]> = {};
  const { navigation, fetchers } = currentRouter()?.state ?? {};
  const inDialogs = [...(fetchers?.values() ?? [])].find(({ formData }) => formData);
  const sent = navigation?.formData ?? inDialogs?.formData;
  for (const [name, value] of sent ?? []) {
    if (typeof value !== "string" || /password|^code$/i.test(name)) continue;
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
}
