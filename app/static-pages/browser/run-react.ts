import type { PageScripts } from "#core/page-scripts.ts";
import { prepareRouter } from "#core/react-router-internals.ts";

/** Whether the browser has what React and React Router need (docs/browsers.md). */
export const canRunReact = () =>
  "TextEncoderStream" in window && "SubmitEvent" in window && "submitter" in SubmitEvent.prototype;

/**
 * Fetches all scripts of a page at once, into the browser's cache. A module must not be imported
 * before: a browser never retries one whose import failed. A missing file is left to the import.
 * @throws if the connection is lost or the server fails
 */
export async function fetchScripts({ files }: PageScripts): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file);
      if (response.status >= 500) throw new Error(file);
      await response.arrayBuffer();
    }),
  );
}

/** Hydrates the document. @throws if a script does not load */
export async function runReact(page: PageScripts): Promise<void> {
  const { context, data, first, modules, entry } = page;
  for (const address of first) await import(/* @vite-ignore */ address);
  const loading = Object.entries(modules).map(
    async ([id, address]) => [id, await import(/* @vite-ignore */ address)] as const,
  );
  prepareRouter(context, data, Object.fromEntries(await Promise.all(loading)));
  await import(/* @vite-ignore */ entry);
}
