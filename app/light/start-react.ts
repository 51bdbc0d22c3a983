import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";

interface RouterWindow {
  __reactRouterContext?: object;
  __reactRouterRouteModules?: Record<string, unknown>;
}

/**
 * Fetches the scripts that this page's document would have carried, and hydrates the document with
 * React. Does nothing if the user has signed in in another window in the meantime: the response is
 * then their own page, which the next navigation also loads.
 * @throws if the connection is lost or a script does not load
 */
export async function startReact(): Promise<void> {
  const answer = await fetch(location.href, {
    // In the language of the document, regardless of the viewer's preference.
    headers: { [pageScriptsHeader]: "1", "accept-language": document.documentElement.lang },
    cache: "no-store",
  });
  const isForReact = answer.headers.get("content-type")?.startsWith("application/json");
  if (answer.ok && !isForReact) return;
  const page: PageScripts = await answer.json();
  const { context, data, manifest, modules, entry, files, scripts } = page;
  // Fetches all at once, since a browser never retries a module whose import failed.
  await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()));
  const loading = Object.entries(modules).map(
    async ([id, address]) => [id, await import(/* @vite-ignore */ address)] as const,
  );
  await import(/* @vite-ignore */ manifest);
  const loaded = await Promise.all(loading);
  // After back navigation React would scroll to the previous position.
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
  // React looks up an element for each of its own scripts. The first is the one for scrolling.
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
    // The next interaction tries again, from the document as it was.
    for (const place of places) place.remove();
    throw error;
  }
}
