/**
 * Does what may wait once nothing else is going on, at the latest after two seconds: Chrome can take
 * a minute to call a page idle in which nothing happens. At once where a browser never says so.
 */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act);
}
