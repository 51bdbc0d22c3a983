/**
 * Hooks for forms that can be queued offline. The worker of signed-in users sets them before any
 * event. They are empty in the common worker, which is smaller without them.
 */
export const offlineHooks: {
  /** The page that already timed out, for which the worker does not wait that long again. */
  late?: string | undefined;
  /**
   * Queues a form that could not be sent, where this is possible. @returns where the browser goes
   * instead
   */
  keep?: (request: Request) => Promise<Response | undefined>;
  /** Responds to a form before it is sent, if it is queued first or needs a confirmation. */
  before?: (request: Request) => Promise<Response | undefined>;
  /** Sends what a page depends on, before it is requested. */
  send?: (address: string) => Promise<void>;
  /** Builds a page that has no copy. */
  make?: (address: string) => Promise<Response | undefined>;
  /** Caches a page that arrived, although no one opened it. */
  noted?: (address: string, answer: Response) => Promise<void>;
  /** Writes the queue into the copy of a page. */
  list: (page: string) => string | Promise<string>;
} = { list: (page) => page };
