import type { PageScripts } from "#core/page-scripts.ts";
import { measurePageSize } from "#web/shell/measure-page-size.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";
import { canRunReact, fetchScripts, runReact } from "./run-react.ts";

// The inline script of every page that is not static. It starts React once the page is loaded and
// the browser is idle, or at the first tap or key. To save data it waits for a tap or a key. While
// the connection is broken it tries again, less and less often, and when the connection is back.

const place = document.getElementById("page-scripts");
let isStarted = false;
let waitMs = 500;
let endMeasuring = () => {};

async function start(): Promise<void> {
  if (isStarted || !place || !canRunReact()) return;
  isStarted = true;
  endMeasuring();
  const page: PageScripts = JSON.parse(place.textContent ?? "");
  try {
    await fetchScripts(page);
  } catch {
    isStarted = false;
    addEventListener("online", start, { once: true });
    waitMs *= 2;
    setTimeout(start, waitMs);
    return;
  }
  const run = () => runReact(page);
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run);
}

for (const type of ["pointerdown", "keydown"]) {
  addEventListener(type, start, { once: true, capture: true, passive: true });
}
addEventListener("load", () => {
  // Nobody else measures the page while React waits for an interaction.
  if (!isStarted) endMeasuring = measurePageSize(document.querySelector("[data-weight]"), 0);
  if (!prefersReducedData()) void start();
});
// The browser may offer to install Soko before React is there.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event as typeof window.installOffer;
});
