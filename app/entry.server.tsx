import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageRequest } from "#server/page.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { deferScripts } from "./defer-scripts.ts";

export const streamTimeout = 5_000;

/** Renders the whole page before the first byte: small pages, one write, and a true status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { context, book } = provider.get(pageRequest);
  const html = await render(
    <WordsProvider words={{ language: context.language, book }}>
      <ServerRouter context={entryContext} url={request.url} />
    </WordsProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", context.language);
  headers.append("vary", "cookie, accept-language");
  return new Response(deferScripts(html), { status, headers });
}

function render(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}
