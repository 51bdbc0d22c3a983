/** What lies over the page while it is open: the parts of the header, a menu behind a button. */
const folding = ".site-head details, .drop";

const opened = () =>
  [...document.querySelectorAll<HTMLDetailsElement>(folding)].filter(({ open }) => open);

/**
 * What such a part has beside what `<details>` does by itself: Escape, a press or focus elsewhere
 * fold it, and one opens when another closes. A few listeners for all of them.
 * @returns how to end it
 */
export function foldAway(): () => void {
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

/** For another page. */
export function foldAll(): void {
  for (const part of opened()) part.open = false;
}

function foldBeside({ target }: Event): void {
  for (const part of opened()) if (!outermost(part).contains(target as Node)) part.open = false;
}

function foldOnEscape({ key }: KeyboardEvent): void {
  if (key !== "Escape") return;
  const parts = opened();
  const around = parts.filter((part) => part.contains(document.activeElement));
  const part = around.pop() ?? parts.pop();
  if (part) foldWithFocus(part);
}

/** A link of a small menu leads to another app, and the page stays. */
function foldAfterLink({ target }: Event): void {
  const menu = (target as Element).closest("a")?.closest<HTMLDetailsElement>(".drop");
  if (menu) menu.open = false;
}

/** The name of `<details>` does this for those side by side, in newer browsers. */
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
 * A long part that folds takes what was opened in its place along. Where none folds nothing moves:
 * she may have scrolled on, or be pressing, before a busy phone says what opened.
 */
function keepInSight(name: string | null): void {
  const opening = opened().find((part) => name && part.getAttribute("name") === name);
  if (opening) summaryOf(opening)?.scrollIntoView({ block: "nearest" });
}

/** The part that lies over the page; a group of the folded menu lies within it. */
export function outermost(part: HTMLDetailsElement): HTMLDetailsElement {
  const around = part.parentElement?.closest("details");
  return around ? outermost(around) : part;
}

export function foldWithFocus(part: HTMLDetailsElement): void {
  part.open = false;
  summaryOf(part)?.focus();
}

const summaryOf = (part: HTMLDetailsElement) => part.querySelector("summary");
