import { keepPage } from "./keep-page.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Asks the browser for the service worker once everything else is done. The page on which it comes
 * for the first time hands itself over. Without it, all is as before; a failure says nothing.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Absent without https; while Soko is written a worker would show yesterday's page.
  if (!serviceWorker || !import.meta.env.PROD) return;
  const isFirst = !serviceWorker.controller;
  whenIdle(async () => {
    try {
      // Of who carries another one, which also keeps what waits for a line.
      const { worker = "service" } = document.documentElement.dataset;
      await serviceWorker.register(`/${worker}-worker.js`);
      if (isFirst) keepPage((await serviceWorker.ready).active);
    } catch {
      // A private window, a full phone.
    }
  });
}
