import { hydrationStartEvent } from "#web/shell/hydration-start-event.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { searchBoxSelector } from "#web/shell/search-box-selector.ts";
import { addListeners } from "./add-listeners.ts";
import { canRunReact } from "./run-react.ts";
import { startReact } from "./start-react.ts";

/** Parts of a page that need React. Buttons that submit a form and links work without it. */
const more =
  "main input,main select,main textarea,main button[type=button],main .drop summary,[data-live]";

/**
 * Loads React on the first interaction with a field. The document stays, and clicks in the meantime
 * that need React are repeated once it is hydrated. If loading fails, or the browser lacks what
 * React needs (docs/browsers.md), the page goes on as before.
 * @returns a function that stops waiting
 */
export function waitForInteraction(): () => void {
  if (!canRunReact()) return () => {};
  let isComing = false;
  const clicked: HTMLElement[] = [];
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
    if (button && needsReact(button)) clicked.push(button);
  };
  const touches = { pointerdown: onTouch, keydown: onTouch, input: onTouch, click: onClick };
  const end = addListeners(document, touches, true);
  return () => {
    end();
    const repeatClicks = () => {
      for (const button of clicked) button.click();
    };
    addEventListener(hydrationStartEvent, repeatClicks, { once: true });
  };
}

/** Search fields need React only where suggestions are shown. */
function needsReact(target: Element): boolean {
  if (target.matches(searchBoxSelector)) return !prefersReducedData();
  const part = target.closest(more);
  if (!part || part.matches("[data-install]")) return false;
  const form = part.closest("form");
  return !form || form.method === "post";
}
