import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useShellData } from "#web/shell/shell-data.ts";
import { type QueuedRow, refusalOf } from "./queued-row.ts";
import { retry, sendQueued } from "./send.ts";
import { lastTouched, listQueued, removeRow, watchQueue } from "./store.ts";

/**
 * Returns the user's rows that are queued or were refused on this phone, in the order of submission.
 * @param under only those whose endpoint begins with it
 */
export function useQueuedRows(under: string): QueuedRow[] {
  const owner = useShellData()?.owner;
  const [rows, setRows] = useState<QueuedRow[]>([]);
  useEffect(() => {
    if (!owner) return;
    const read = () => void listQueued(owner, under).then(setRows, () => {});
    read();
    return watchQueue(read);
  }, [owner, under]);
  return rows;
}

/** Rows sent after this time are not yet in the data that the page shows. */
let renderedAt = typeof performance === "undefined" ? 0 : performance.timeOrigin;

/**
 * Returns the queued rows, and sends them as soon as the phone is online.
 * @param onSent called when rows were sent; the page's data is then loaded again
 */
export function useOfflineQueue(under: string, onSent: () => void) {
  const { revalidate } = useRevalidator();
  const owner = useShellData()?.owner;
  const rows = useQueuedRows(under);
  const noticeSent = useCallback(async () => {
    const at = await lastTouched("sent", under).catch(() => 0);
    if (at <= renderedAt) return;
    renderedAt = at;
    onSent();
    revalidate();
  }, [revalidate, onSent, under]);
  const send = useCallback(async () => {
    await sendQueued().catch(() => 0);
    await noticeSent();
  }, [noticeSent]);
  useEffect(() => {
    if (!owner) return;
    if (navigator.onLine) send();
    addEventListener("online", send);
    // The service worker sends as well. While it is sending, the page waits for the last row.
    const stop = watchQueue(async () => {
      const queued = await listQueued(owner, under).catch(() => []);
      if (queued.every(refusalOf)) await noticeSent();
    });
    return () => {
      removeEventListener("online", send);
      stop();
    };
  }, [owner, under, send, noticeSent]);
  return {
    rows,
    send,
    remove: (row: QueuedRow) => removeRow(row.id).catch(() => {}),
    again: (row: QueuedRow, answers?: Record<string, string>) =>
      retry(row, answers).then(send, () => {}),
  };
}
