import { keepPage } from "./keep-page.ts";

/**
 * Asks the browser for the service worker once everything else is done. The page on which it comes
 * for the first time hands itself over. Without it, all is as before; a failure says nothing.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Absent without https; while Soko is written a worker would show yesterday's page.
  if (!serviceWorker || !import.meta.env.PROD) return;
  const isFirst = !serviceWorker.controller;
  (window.requestIdleCallback ?? setTimeout)(async () => {
    try {
      await serviceWorker.register("/service-worker.js");
      if (isFirst) keepPage((await serviceWorker.ready).active);
    } catch {
      // A private window, a full phone.
    }
  });
}
