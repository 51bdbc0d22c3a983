import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { normalizeFormText } from "#core/normalize-form-text.ts";
import { flattenToLine, visibleText } from "#core/typed-text.ts";
import { createLane } from "#server/request-queue.ts";
import { type Message, type Messages, NotSent, type Transport } from "./messages.ts";

const maxWaiting = 10_000;
const atOnce = 5;
/** Three tries within about a minute, because the user is waiting for a code. */
const pausesMs = [10_000, 45_000];
const maxPauseMs = 120_000;
const graceMs = 5_000;

export interface QueueParts {
  transports: Record<Message["channel"], Transport>;
  log: Pick<Logger, "info" | "error">;
  /** Waits `ms`, or until the signal aborts. Never throws. */
  wait?: (ms: number, until: AbortSignal) => Promise<void>;
}

/**
 * Queues messages in the memory of this process. Each channel sends a few at once, so that none
 * blocks the other.
 */
export function messageQueue({ transports, log, wait = abortableSleep }: QueueParts): Messages {
  const lanes = { sms: createLane(atOnce), email: createLane(atOnce) };
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  async function persist(message: Message): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const failure = await lanes[message.channel](() => attempt(message));
      if (isOver) return;
      if (!failure) return log.info(named(message), "a message was sent");
      const pause = pausesMs[tries];
      if (!failure.again || pause === undefined || closing.signal.aborted) {
        return log.error({ ...named(message), reason: failure.message }, "a message was given up");
      }
      await wait(Math.min(failure.afterMs ?? pause, maxPauseMs), closing.signal);
    }
  }

  async function attempt(message: Message): Promise<NotSent | undefined> {
    try {
      if (!isOver) await transports[message.channel].send(writable(message));
      return undefined;
    } catch (error) {
      // The text of an unexpected error may name the person, so only its kind is logged.
      const kind = error instanceof Error ? error.name : "unknown";
      return error instanceof NotSent ? error : new NotSent(kind, { again: false });
    }
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    send(message) {
      if (underWay.size >= maxWaiting || closing.signal.aborted) {
        const reason = closing.signal.aborted ? "stopping" : "too many are waiting";
        return log.error({ ...named(message), reason }, "a message was refused");
      }
      const sending = immediate()
        .then(() => persist(message))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async deliver(message) {
      const failure = closing.signal.aborted
        ? new NotSent("stopping", { again: true })
        : await lanes[message.channel](() => attempt(message));
      if (failure) throw failure;
      log.info(named(message), "a message was sent");
    },
    settled,
    async close() {
      closing.abort();
      const calm = new AbortController();
      await Promise.race([settled(), wait(graceMs, calm.signal)]);
      calm.abort();
      isOver = true;
      if (underWay.size > 0)
        log.error({ unsent: underWay.size }, "stopped before every message was sent");
      for (const transport of new Set(Object.values(transports))) transport.close?.();
    },
  };
}

/**
 * Reduces the subject to one line and removes control characters from the text, because old rows
 * were saved before such rules existed.
 */
const writable = ({ subject, text, ...rest }: Message): Message => ({
  ...rest,
  ...(subject !== undefined && { subject: flattenToLine(subject) }),
  text: visibleText(normalizeFormText(text)),
});

const named = ({ channel, meta }: Message) => ({ channel, kind: meta.kind });

async function abortableSleep(ms: number, until: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: until }).catch(() => {});
}
