const key = "byKey";
/** The longest time between following a link by keyboard and the next page. */
const longestMs = 30_000;

/** Records keyboard navigation, to focus the heading of the next page, as React does. */
export function noteKeys(isByKey: boolean): void {
  try {
    if (isByKey) sessionStorage.setItem(key, String(Date.now()));
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage the focus begins at the top.
  }
}

export function focusHeading(): void {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    const isUnfocused = document.activeElement === document.body && !location.hash;
    if (isUnfocused && since < longestMs)
      document.querySelector("h1")?.focus({ preventScroll: true });
  } catch {
    // As above.
  }
}
