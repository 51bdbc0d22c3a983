const key = "byKey";
/** No page she follows by key takes longer to come. */
const longestMs = 30_000;

/** Who goes on by keys is led to the heading of the next page, as React does it. */
export function noteKeys(isByKey: boolean): void {
  try {
    if (isByKey) sessionStorage.setItem(key, String(Date.now()));
    else sessionStorage.removeItem(key);
  } catch {
    // Without a memory she begins at the top.
  }
}

export function focusHeading(): void {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    const isFree = document.activeElement === document.body && !location.hash;
    if (isFree && since < longestMs) document.querySelector("h1")?.focus({ preventScroll: true });
  } catch {
    // As above.
  }
}
