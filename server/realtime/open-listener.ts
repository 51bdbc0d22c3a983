import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Listens to channels of PostgreSQL (LISTEN) over one connection of this process. */
export interface Listener {
  /**
   * @param onMessage is called with the payload of each notification
   * @param back is called each time the connection is back: notifications sent in between were
   * missed
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    back?: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  back: (() => void) | undefined;
}

const firstPauseMs = 250;
const maxPauseMs = 30_000;
/** A connection that is idle for this long is checked with a query. */
const heartbeatMs = 15_000;
const answerMs = 5_000;

/**
 * Opens the connection, and opens it again whenever it breaks, until it is closed.
 * @param url of the database itself; a pooler that shares connections delivers no notifications
 */
export function openListener(url: string, warn: (what: string) => void): Listener {
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  const { signal } = closing;
  const pausing = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  let client: pg.Client | undefined;
  let pause = firstPauseMs;
  let wasTried = false;
  let opened = () => {};
  const opening = new Promise<void>((resolve) => {
    opened = resolve;
  });

  async function listening(next: pg.Client): Promise<void> {
    let isOver = false;
    const over = new Promise<void>((end) => {
      for (const event of ["error", "end"] as const) next.on(event, () => end());
      signal.addEventListener("abort", () => end());
    }).then(() => {
      isOver = true;
    });
    next.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onMessage(payload);
    });
    await next.connect();
    client = next;
    for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel)))
      await startListening(next, channel);
    pause = firstPauseMs;
    opened();
    if (wasTried) for (const subscription of subscriptions) subscription.back?.();
    wasTried = true;
    while (!isOver) {
      await Promise.race([over, pausing(heartbeatMs)]);
      if (!isOver) await next.query("select 1");
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const next = new pg.Client({
        connectionString: url,
        application_name: "soko listener",
        connectionTimeoutMillis: 10_000,
        query_timeout: answerMs,
        keepAlive: true,
      });
      await listening(next).catch(() => {});
      client = undefined;
      wasTried = true;
      opened();
      await next.end().catch(() => {});
      if (signal.aborted) return;
      warn("the connection that hears of notifications broke: it is opened again");
      await pausing(pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, maxPauseMs);
    }
  }

  const running = keepListening();
  return {
    async listen(channel, onMessage, back) {
      const subscription = { channel, onMessage, back };
      subscriptions.add(subscription);
      await opening;
      // If the connection breaks in the meantime, it is opened again with all channels.
      if (client) await startListening(client, channel).catch(() => {});
      return { close: async () => void subscriptions.delete(subscription) };
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

const startListening = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);
