import { reactComes } from "#web/shell/hand-over.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { savesData } from "#web/shell/saves-data.ts";
import { searchBoxes } from "#web/shell/search-boxes.ts";
import { listening } from "./listening.ts";
import { startReact } from "./start-react.ts";

/** What of a page is more with React. Buttons that send a form and links do as they do without. */
const more =
  "main input,main select,main textarea,main button[type=button],main .drop summary,[data-live]";

/**
 * Brings React at the first touch of a field: the document stays, and what was pressed meanwhile and
 * does nothing without React is pressed once more when it is there. Without it, or in a browser that
 * lacks what it needs (docs/browsers.md), all goes on as before.
 * @returns how to end it
 */
export function awaitTouch(): () => void {
  if (!isFitForReact()) return () => {};
  let isComing = false;
  const pressed: HTMLElement[] = [];
  const onTouch = (event: Event) => {
    const isPassing = (event as KeyboardEvent).key === "Tab";
    if (isComing || isPassing || !needsReact(event.target as Element)) return;
    isComing = true;
    startReact().catch(() => {
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
