import type { Context } from "#server/context.ts";

/**
 * Returns the data of an event for its reader. Undefined if the reader may not see it or it no
 * longer exists.
 */
type EventSource = (
  context: Context,
  accountId: string,
  ids: Readonly<Record<string, string>>,
) => Promise<object | undefined>;

/** Events that an area sends to open pages, beside notifications. */
export interface LiveEvents {
  /** Keyed by the name that `pushEvent` and the page use. */
  events: Readonly<Record<string, EventSource>>;
  /** Returns what `hello` contains beside the number of unseen notifications. */
  hello?(context: Context, accountId: string): Promise<object>;
}

/** Merges the events of all areas. @throws Error where two declare the same name */
export function mergeLiveEvents(declared: readonly LiveEvents[]): Required<LiveEvents> {
  const events: Record<string, EventSource> = {};
  for (const entry of declared) {
    for (const [name, source] of Object.entries(entry.events)) {
      if (name in events) throw new Error(`Two events ${name}`);
      events[name] = source;
    }
  }
  return {
    events,
    async hello(context, accountId) {
      const parts = await Promise.all(declared.map((entry) => entry.hello?.(context, accountId)));
      return Object.assign({}, ...parts);
    },
  };
}
