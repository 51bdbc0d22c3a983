/** What of a service worker's world is used here: TypeScript has it only in place of a page's. */
export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  addEventListener(type: "message", listener: (event: Handed) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/** An event that the browser keeps the worker awake for. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, or for one. */
export interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  /** The answer to a request that the browser made while the worker was waking up. */
  preloadResponse?: Promise<Response | undefined>;
}

/** What web/shell/keep-page.ts sends. */
interface Handed extends Lasting {
  data: { address: string; html: string };
}
