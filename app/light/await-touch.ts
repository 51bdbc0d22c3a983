import { pageScriptsHeader } from "#core/page-scripts.ts";
import { reactComes } from "#web/shell/hand-over.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { savesData } from "#web/shell/saves-data.ts";
import { searchBoxes } from "#web/shell/search-boxes.ts";
import { listening } from "./listening.ts";

/** What of a page is more with React. Buttons that send a form and links do as they do without. */
const more =
  "main input,main select,main textarea,main button[type=button],main .drop summary,[data-live]";

/**
 * Brings React at the first touch of a field: the document stays, and what was pressed meanwhile and
 * does nothing without React is pressed once more when it is there. Without it, or in a browser that
 * lacks what it needs (docs/browsers.md), all goes on as before.
 * @param nonce what the page's policy lets scripts run by
 * @returns how to end it
 */
export function awaitTouch(nonce: string): () => void {
  if (!isFitForReact()) return () => {};
  let isComing = false;
  const pressed: HTMLElement[] = [];
  const onTouch = (event: Event) => {
    const isPassing = (event as KeyboardEvent).key === "Tab";
    if (isComing || isPassing || !needsReact(event.target as Element)) return;
    isComing = true;
    bring(nonce).catch(() => {
      reportWebError("chunk");
      isComing = false;
    });
  };
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("main button[type=button]");
    if (button && needsReact(button)) pressed.push(button);
  };
  const touches = { pointerdown: onTouch, keydown: onTouch, input: onTouch, click: onClick };
  const end = listening(document, touches, true);
  return () => {
    end();
    const pressAgain = () => {
      for (const button of pressed) button.click();
    };
    addEventListener(reactComes, pressAgain, { once: true });
  };
}

const isFitForReact = () =>
  "TextEncoderStream" in window && "SubmitEvent" in window && "submitter" in SubmitEvent.prototype;

/** Fields of a search only where words are suggested. */
function needsReact(target: Element): boolean {
  if (target.matches(searchBoxes)) return !savesData();
  const part = target.closest(more);
  if (!part || part.matches("[data-install]")) return false;
  const form = part.closest("form");
  return !form || form.method === "post";
}

/** The scripts of this very page, as they would have stood in its document. */
async function bring(nonce: string): Promise<void> {
  const answer = await fetch(location.href, {
    // In the language the document came in, whoever asked for it.
    headers: { [pageScriptsHeader]: "1", "accept-language": document.documentElement.lang },
    cache: "no-store",
  });
  const { codes, entry }: { codes: string[]; entry: string } = await answer.json();
  // Where she came back to with the browser, React would scroll to where she once was.
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
  // Stands where React's own script for scrolling does.
  append("", "text/plain");
  for (const code of codes) append(code, "");
  append(entry, "module");

  function append(code: string, type: string): void {
    const script = document.createElement("script");
    script.type = type;
    script.nonce = nonce;
    script.textContent = code;
    script.onerror = () => reportWebError("chunk");
    document.body.append(script);
  }
}
