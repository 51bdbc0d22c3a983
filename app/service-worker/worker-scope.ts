/**
 * The parts of a service worker's global scope used here. TypeScript has it only in place of a
 * page's.
 */
export interface WorkerScope {
  addEventListener<Type extends keyof EventData>(
    type: Type,
    listener: (event: EventOf<Type>) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: Registration;
}

export interface Registration {
  navigationPreload?: { disable(): Promise<void> };
  /** Background sync, absent where the browser has none. */
  sync?: { register(tag: string): Promise<void> };
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

/** What web/shell/send-page-to-worker.ts posts. */
export interface PostedPage {
  address?: string;
  html?: string;
  /** The viewer for whom the page was rendered. */
  reader?: string | undefined;
}

/** What the events contain. */
interface EventData {
  install: object;
  activate: object;
  fetch: {
    request: Request;
    respondWith(answer: Promise<Response>): void;
  };
  /** A page, or the paths of pages to precache. */
  message: { data: PostedPage & { take?: string[] } };
  sync: { tag: string };
  push: { data: { text(): string } | null };
  notificationclick: { notification: { close(): void; data: { link: string } } };
  pushsubscriptionchange: { oldSubscription?: Subscription | null };
}

/** An event, during which the browser does not stop the worker. */
type EventOf<Type extends keyof EventData> = EventData[Type] & {
  waitUntil(work: Promise<unknown>): void;
};

/** A request of a page, or for one. */
export type RequestEvent = EventOf<"fetch">;
