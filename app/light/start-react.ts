import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";

interface RouterWindow {
  __reactRouterContext?: object;
  __reactRouterRouteModules?: Record<string, unknown>;
}

/**
 * Fetches what this very page's document would have carried, and starts React over the document.
 * Nothing where she has become somebody else meanwhile, as by signing in in another window: what is
 * answered then is her own page, which the next one she opens is as well.
 * @throws where the line is gone or a script does not come
 */
export async function startReact(): Promise<void> {
  const answer = await fetch(location.href, {
    // In the language the document came in, whoever asked for it.
    headers: { [pageScriptsHeader]: "1", "accept-language": document.documentElement.lang },
    cache: "no-store",
  });
  const isForReact = answer.headers.get("content-type")?.startsWith("application/json");
  if (answer.ok && !isForReact) return;
  const page: PageScripts = await answer.json();
  const { context, data, manifest, modules, entry, files, scripts } = page;
  // All at once; and a module that did not come when it was imported is never asked for again.
  await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()));
  const loading = Object.entries(modules).map(
    async ([id, address]) => [id, await import(/* @vite-ignore */ address)] as const,
  );
  await import(/* @vite-ignore */ manifest);
  const loaded = await Promise.all(loading);
  // Where she came back to with the browser, React would scroll to where she once was.
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
  // React finds an element for each script of its own; that for scrolling is the first of them.
  const places = Array.from({ length: scripts + 1 }, () => {
    const place = document.createElement("script");
    place.type = "text/plain";
    document.body.append(place);
    return place;
  });
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const piece of data) controller.enqueue(piece);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  const router = window as RouterWindow;
  router.__reactRouterContext = { ...context, stream };
  router.__reactRouterRouteModules = Object.fromEntries(loaded);
  try {
    await import(/* @vite-ignore */ entry);
  } catch (error) {
    // At the next touch it is tried once more, from the document as it was.
    for (const place of places) place.remove();
    throw error;
  }
}
