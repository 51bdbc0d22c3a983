import { sendPageToWorker } from "./send-page-to-worker.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Registers the service worker once the page is idle. The first page that registers it sends itself
 * to the worker. Everything works without it; failures are ignored.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // Unavailable without https. In development a worker would serve stale pages.
  if (!serviceWorker || !import.meta.env.PROD) return;
  const isFirst = !serviceWorker.controller;
  whenIdle(async () => {
    try {
      await serviceWorker.register("/service-worker.js");
      if (isFirst) sendPageToWorker((await serviceWorker.ready).active);
    } catch {
      // A private window, or a full phone.
    }
  });
}
