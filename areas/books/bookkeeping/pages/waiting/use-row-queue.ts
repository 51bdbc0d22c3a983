import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import {
  booksCookie,
  booksPath,
  expensesPath,
  inventoryPath,
  newSalePath,
  reportsPath,
  salesPath,
  signOutCheckPath,
} from "#core/books/book-paths.ts";
import type { QueuedRow } from "#web/books/queued-row.ts";
import { deleteRow, lastTouched } from "#web/books/row-store.ts";
import { keepMine, sendRows } from "#web/books/send-rows.ts";
import { whenIdle } from "#web/shell/when-idle.ts";
import { notifyQueueChanged, useQueuedRows } from "./use-queued-rows.ts";

/** Pages that open offline even if the user has not opened them before. */
const precachedPaths = [
  ...[booksPath, newSalePath, salesPath, expensesPath, `${expensesPath}/new`],
  ...[inventoryPath, `${inventoryPath}/new`, reportsPath, signOutCheckPath],
];

/** Rows sent after this time are not yet in the data that the page shows. */
let renderedAt = typeof performance === "undefined" ? 0 : performance.timeOrigin;

/** Returns the rows queued or rejected on this phone, and sends them as soon as it is online. */
export function useRowQueue(owner: string | undefined, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const rows = useQueuedRows(owner);
  const send = useCallback(async () => {
    await sendRows().catch(() => 0);
    notifyQueueChanged();
    // The service worker may have sent them while this page was loading.
    const at = await lastTouched("sent").catch(() => 0);
    if (at <= renderedAt) return;
    renderedAt = at;
    onDone();
    revalidate();
  }, [revalidate, onDone]);
  useEffect(() => {
    if (!owner) return;
    if (navigator.onLine) send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [owner, send]);
  useEffect(() => {
    if (owner) whenIdle(() => void precache());
  }, [owner]);
  return {
    rows,
    send,
    forget: (row: QueuedRow) => deleteRow(row.key).then(notifyQueueChanged, () => {}),
    again: (row: QueuedRow, answers?: Record<string, string>) =>
      keepMine(row, answers).then(send, () => {}),
  };
}

/** Marks this phone as one used for books and precaches their pages. */
async function precache(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most browsers of 2020
  document.cookie = `${booksCookie}=1; path=/; max-age=31536000; samesite=lax`;
  try {
    const worker = (await navigator.serviceWorker?.ready)?.active;
    worker?.postMessage({ take: precachedPaths });
  } catch {
    // A private window stores nothing.
  }
}
