/** Elements that are transient, or useless in a copy. */
const transient = "script,link[rel*=pre],.offline-strip,.progress,.preloader,.toasts,#campaign";

/**
 * Sends the current page to the service worker (app/service-worker), which caches it for offline
 * use, so that the document is not fetched again. The worker decides whether it may be cached.
 */
export function sendPageToWorker(worker: ServiceWorker | null | undefined): void {
  // A document without a window does not fetch images again, outside their `<picture>` and so as
  // JPEG.
  const inert = document.implementation.createHTMLDocument("");
  const copy = inert.importNode(document.documentElement, true);
  for (const element of copy.querySelectorAll(transient)) element.remove();
  const html = `<!DOCTYPE html>${copy.outerHTML}`;
  const { reader } = document.documentElement.dataset;
  worker?.postMessage({ address: location.href, html, reader });
}
