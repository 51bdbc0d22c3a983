/**
 * What the worker of carriers does beside, for forms that may wait for a line: filled in by
 * carrier-worker.ts before anything comes, and empty in everybody's, which is lighter without it.
 */
export const waiting: {
  /** The page for which a line was waited in vain: it is not waited for as long again. */
  late?: string | undefined;
  /** Keeps a form that could not be sent, where it may wait. @returns where the browser goes instead */
  keep?: (request: Request) => Promise<Response | undefined>;
  /** Answers a form before it is sent, where it is kept first or she is asked first. */
  before?: (request: Request) => Promise<Response | undefined>;
  /** Sends what a page needs, before it is asked for. */
  send?: (address: string) => Promise<void>;
  /** Makes a page of which no copy is here. */
  make?: (address: string) => Promise<Response | undefined>;
  /** Keeps a page that came, though nobody opened it. */
  noted?: (address: string, answer: Response) => Promise<void>;
  /** Writes what waits into the copy of a page. */
  list: (page: string) => string | Promise<string>;
} = { list: (page) => page };
