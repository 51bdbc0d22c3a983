import { readSeen, recordSeen } from "#web/seen/seen-products.ts";
import { closeOnOutsideClick } from "#web/shell/close-on-outside-click.ts";
import { setHydrated } from "#web/shell/hydrated.ts";
import { hydrationStartEvent } from "#web/shell/hydration-start-event.ts";
import { measurePageSize } from "#web/shell/measure-page-size.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";
import { registerWorker } from "#web/shell/register-worker.ts";
import { reportWebError } from "#web/shell/report-web-error.ts";
import { saveLanguage } from "#web/shell/save-language.ts";
import { initStickyHeader } from "#web/shell/sticky-header.ts";
import { addListeners } from "./add-listeners.ts";
import { showConnectionStatus } from "./connection-status.ts";
import { focusHeading, showNavigationProgress } from "./navigation-progress.ts";
import {
  initGoods,
  initOrderBar,
  initRowsAndCharts,
  initSlides,
  initSums,
  offerInstall,
} from "./parts.ts";
import { waitForInteraction } from "./wait-for-interaction.ts";

// All scripts of a static page, until an interaction loads React (decision 71).
offerInstall();
saveLanguage();
const own = document.querySelector<HTMLScriptElement>("script[data-words]");
if (own) start(own);

function start({ dataset }: HTMLScriptElement): void {
  const [loading = "", gone = "", back = "", close = ""] = (dataset.words ?? "").split("|");
  focusHeading();
  initStickyHeader();
  initRowsAndCharts();
  const onBroken = () => reportWebError("script");
  const ends = [
    addListeners(window, { error: onBroken, unhandledrejection: onBroken }),
    closeOnOutsideClick(),
    initSlides(),
    initOrderBar(),
    initSums(),
    initGoods(),
    showConnectionStatus({ gone, back, close }),
    showNavigationProgress(loading),
    measurePageSize(document.querySelector("[data-weight]"), 0),
    waitForInteraction(),
  ];
  // React hydrates the page as the server rendered it, and then does all this itself.
  addEventListener(hydrationStartEvent, () => {
    for (const end of ends.splice(0)) end();
  });
  // With the data saver, the service worker waits for an interaction, as it fetches pages of its
  // own.
  for (const type of prefersReducedData() ? ["pointerdown", "keydown"] : ["load"]) {
    addEventListener(type, registerWorker, { once: true });
  }
  // A static page is a visitor's: it deletes what a user saw who has signed out.
  readSeen("");
  recordSeen();
  setHydrated("static");
}
