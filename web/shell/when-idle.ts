/**
 * Runs a task once the page is idle, after two seconds at the latest: Chrome can take a minute to
 * report an inactive page as idle. Browsers without idle callbacks run it at once.
 */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act);
}
