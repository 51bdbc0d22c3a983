/** Parts that open over the page: the parts of the header, and menus behind a button. */
const folding = ".site-head details, .drop";

const opened = () =>
  [...document.querySelectorAll<HTMLDetailsElement>(folding)].filter(({ open }) => open);

/**
 * Adds to such parts what `<details>` lacks: Escape, and a click or focus elsewhere, close them,
 * and opening one closes the others. A few listeners serve all of them.
 * @returns a function that removes the listeners
 */
export function closeOnOutsideClick(): () => void {
  const listening = [
    ["pointerdown", foldBeside],
    ["focusin", foldBeside],
    ["keydown", foldOnEscape],
    ["click", foldAfterLink],
    ["toggle", foldOthers],
  ] as const;
  // `toggle` does not bubble.
  for (const [type, act] of listening) document.addEventListener(type, act as never, true);
  return () => {
    for (const [type, act] of listening) document.removeEventListener(type, act as never, true);
  };
}

/** Closes all parts, for a navigation to another page. */
export function closeAllDetails(): void {
  for (const part of opened()) part.open = false;
}

function foldBeside({ target }: Event): void {
  for (const part of opened())
    if (!outermostDetails(part).contains(target as Node)) part.open = false;
}

function foldOnEscape({ key }: KeyboardEvent): void {
  if (key !== "Escape") return;
  const parts = opened();
  const around = parts.filter((part) => part.contains(document.activeElement));
  const part = around.pop() ?? parts.pop();
  if (part) closeAndFocusSummary(part);
}

/** A link in a small menu leads to another app, so the page stays and the menu closes. */
function foldAfterLink({ target }: Event): void {
  const menu = (target as Element).closest("a")?.closest<HTMLDetailsElement>(".drop");
  if (menu) menu.open = false;
}

/** Newer browsers do this for siblings with the same `<details>` name. */
function foldOthers({ target }: Event): void {
  const part = target as HTMLDetailsElement;
  if (!part.matches(folding)) return;
  if (part.open) {
    for (const other of opened()) {
      if (!other.contains(part) && !part.contains(other)) other.open = false;
    }
  } else keepInSight(part.getAttribute("name"));
}

/**
 * Closing a long part can move the newly opened one out of sight. Nothing moves where none closes:
 * on a busy phone the user may have scrolled on, or be tapping, before the event arrives.
 */
function keepInSight(name: string | null): void {
  const opening = opened().find((part) => name && part.getAttribute("name") === name);
  if (opening) summaryOf(opening)?.scrollIntoView({ block: "nearest" });
}

/** Returns the part that lies over the page; a group of the collapsed menu is nested in it. */
export function outermostDetails(part: HTMLDetailsElement): HTMLDetailsElement {
  const around = part.parentElement?.closest("details");
  return around ? outermostDetails(around) : part;
}

export function closeAndFocusSummary(part: HTMLDetailsElement): void {
  part.open = false;
  summaryOf(part)?.focus();
}

const summaryOf = (part: HTMLDetailsElement) => part.querySelector("summary");
