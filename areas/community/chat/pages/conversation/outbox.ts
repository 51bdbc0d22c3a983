import { idempotencyField } from "#core/idempotency.ts";
import { chatPath } from "#core/paths.ts";
import type { MessageRow } from "../../conversation-rows.ts";
import * as queue from "./message-queue.ts";

/** A message of the user that the server has not confirmed. */
export interface PendingMessage {
  /** Its idempotency key. */
  key: string;
  text: string;
  /**
   * A waiting message is sent when the connection is back, one of a user who is signed out when
   * they sign in again. One that was not sent stays with the reason, until the user removes it.
   */
  state: "sending" | "waiting" | "signedOut" | "notSent";
  why?: string | undefined;
}

/** The response to a sent message. */
export interface SentMessage {
  room: string;
  message: MessageRow;
}

interface OutboxParts {
  of: queue.QueueOwner;
  /** Whether the message with a key is shown: its event can be faster than the response. */
  isShown(key: string): boolean;
  onSent(sent: SentMessage): void;
  /** Messages were sent from the queue. */
  onFlushed(): void;
  onChange(pending: PendingMessage[]): void;
  /** Why a message could neither be sent nor queued. */
  failure: string;
}

/** A message that is sent again after it is stored once. */
const timeoutMs = 30_000;
/** Pauses before the queue is sent again while the phone is online, doubled each time. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Sends the messages of a conversation, one after the other. A message is posted at once. If that
 * fails it goes into the offline queue, and later ones queue behind it.
 */
export function createOutbox({ of, failure, ...parts }: OutboxParts) {
  let queued: PendingMessage[] = [];
  /** What is not in the queue. */
  let direct: PendingMessage[] = [];
  const forms = new Map<string, FormData>();
  let isSignedOut = false;
  let before = Promise.resolve();

  const emit = () => parts.onChange([...queued, ...direct]);
  const isWaiting = () => queued.some(({ state }) => state !== "notSent");
  const drop = (key: string) => {
    [queued, direct] = [queued, direct].map((list) => list.filter((one) => one.key !== key)) as [
      PendingMessage[],
      PendingMessage[],
    ];
    emit();
  };

  /** Shows a message at once and sends it after the messages before it. */
  function send(form: FormData, text: string): void {
    const key = String(form.get(idempotencyField));
    forms.set(key, form);
    direct = [...direct, { key, text, state: "sending" }];
    emit();
    before = before
      .then(() => deliver(key, form, text))
      .catch(() => {})
      .then(() => void forms.delete(key));
  }

  async function deliver(key: string, form: FormData, text: string): Promise<void> {
    const isOnline = navigator.onLine;
    const response = isWaiting() || !isOnline ? undefined : await post(form);
    isSignedOut = response?.status === 401 || response?.type === "opaqueredirect";
    const sent: SentMessage | undefined = response?.ok && (await response.json().catch(() => {}));
    if (sent || parts.isShown(key)) drop(key);
    if (sent) parts.onSent(sent);
    else if (!parts.isShown(key)) {
      try {
        await queue.add(form);
        drop(key);
      } catch {
        // The device's storage is full, or this is a private window.
        direct = [
          ...direct.filter((one) => one.key !== key),
          { key, text, state: "notSent", why: failure },
        ];
        emit();
      }
      // A refused message is refused again and stays in the queue with the reason.
      await (isOnline && !isSignedOut && (response || isWaiting()) ? flush() : refresh());
      retryLater();
    }
  }

  async function post(body: FormData): Promise<Response | undefined> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    const response = await fetch(`${chatPath}/send?owner=${of.owner}`, {
      method: "POST",
      redirect: "manual",
      signal: stop.signal,
      body,
    }).catch(() => undefined);
    clearTimeout(timer);
    return response;
  }

  /** Shows what is queued; another page may have changed it. */
  async function refresh(state: PendingMessage["state"] = "waiting"): Promise<void> {
    const rows = await queue.list(of).catch(() => []);
    const waiting = isSignedOut ? "signedOut" : state;
    queued = rows.map((row) => ({ ...row, state: row.why ? "notSent" : waiting }));
    emit();
  }

  let pauseMs = firstPauseMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** A connection can break without the browser going offline, so no event says that it is back. */
  function retryLater(): void {
    clearTimeout(retryTimer);
    if (!isWaiting()) pauseMs = firstPauseMs;
    if (!isWaiting() || !navigator.onLine || isSignedOut) return;
    // With jitter, so that the phones of one cell do not retry together.
    retryTimer = setTimeout(flush, (pauseMs * (1 + Math.random())) / 2);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  let flushing: Promise<void> | undefined;
  /** Sends what is queued, oldest first. */
  function flush(): Promise<void> {
    flushing ??= sendQueued().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function sendQueued(): Promise<void> {
    await refresh("sending");
    const count = queued.length;
    // Twice, for messages that were queued while the ones before them were sent.
    for (let round = 0; round < 2 && isWaiting(); round += 1) {
      await queue.sendAll().catch(() => 0);
      await refresh("sending");
    }
    await refresh();
    retryLater();
    if (queued.length < count) parts.onFlushed();
  }

  /** Queues what is still being sent when the page is left. */
  function leave(): void {
    clearTimeout(retryTimer);
    for (const { key } of direct) {
      const form = forms.get(key);
      if (form) queue.add(form).catch(() => {});
    }
  }

  /** Deletes a message that was not sent. */
  function forget(key: string): void {
    queue.remove(key).catch(() => {});
    drop(key);
  }

  return { send, flush, leave, forget, drop };
}
