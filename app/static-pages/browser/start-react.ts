import { type PageScripts, pageScriptsHeader } from "#core/page-scripts.ts";
import { fetchScripts, runReact } from "./run-react.ts";

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
  await fetchScripts(page);
  // After back navigation React would scroll to the previous position.
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
  // React looks up an element for the script of its scroll restoration.
  const place = document.createElement("script");
  place.type = "text/plain";
  document.body.append(place);
  try {
    await runReact(page);
  } catch (error) {
    // The next interaction tries again, from the document as it was.
    place.remove();
    throw error;
  }
}
