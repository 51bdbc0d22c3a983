import type { Context } from "#server/context.ts";

/** What of an event its reader is told; undefined where it is none of hers, or gone. */
type EventSource = (
  context: Context,
  accountId: string,
  ids: Readonly<Record<string, string>>,
) => Promise<object | undefined>;

/** What an area tells open pages beside notifications. */
export interface LiveEvents {
  /** By the name that `pushEvent` and the page know. */
  events: Readonly<Record<string, EventSource>>;
  /** What the greeting of a page says beside the number of unseen notifications. */
  hello?(context: Context, accountId: string): Promise<object>;
}

/** Those of all areas as one. @throws Error where two declare the same name */
export function joinedEvents(declared: readonly LiveEvents[]): Required<LiveEvents> {
  const events: Record<string, EventSource> = {};
  for (const one of declared) {
    for (const [name, source] of Object.entries(one.events)) {
      if (name in events) throw new Error(`Two events ${name}`);
      events[name] = source;
    }
  }
  return {
    events,
    async hello(context, accountId) {
      const parts = await Promise.all(declared.map((one) => one.hello?.(context, accountId)));
      return Object.assign({}, ...parts);
    },
  };
}
