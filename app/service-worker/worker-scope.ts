/** What of a service worker's world is used here: TypeScript has it only in place of a page's. */
export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  addEventListener(type: "message", listener: (event: Handed) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: Moved) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: Registration;
}

export interface Registration {
  navigationPreload?: { enable(): Promise<void> };
  showNotification(title: string, options: object): Promise<void>;
  /** Absent where the browser has no push. */
  pushManager?: {
    getSubscription(): Promise<Subscription | null>;
    subscribe(options: object): Promise<Subscription>;
  };
}

/** Of the Push API. */
export interface Subscription {
  options: object;
  toJSON(): { endpoint?: string; keys?: Record<string, string> };
  unsubscribe(): Promise<boolean>;
}

export interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
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

interface Pushed extends Lasting {
  data: { text(): string } | null;
}

interface Pressed extends Lasting {
  notification: { close(): void; data: { link: string } };
}

interface Moved extends Lasting {
  oldSubscription?: Subscription | null;
}
