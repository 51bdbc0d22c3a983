/** What is of the moment, or of no use in a copy. */
const passing = "script,link[rel*=pre],.offline-strip,.progress,.preloader,.toasts,#campaign";

/**
 * Hands the page as it stands to the service worker (app/service-worker), which keeps it for times
 * without a network: the document need not come once more. The worker knows whether it may.
 */
export function keepPage(worker: ServiceWorker | null | undefined): void {
  // In a document without a window pictures do not come once more, as JPEG, out of their frames.
  const inert = document.implementation.createHTMLDocument("");
  const copy = inert.importNode(document.documentElement, true);
  for (const element of copy.querySelectorAll(passing)) element.remove();
  const html = `<!DOCTYPE html>${copy.outerHTML}`;
  worker?.postMessage({ address: location.href, html });
}
