import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import {
  booksCookie,
  booksPath,
  expensesPath,
  inventoryPath,
  leaveBooksPath,
  newSalePath,
  reportsPath,
  salesPath,
} from "#core/books/book-paths.ts";
import { deleteRow, whenLast } from "#web/books/row-store.ts";
import { keepHers, sendRows } from "#web/books/send-rows.ts";
import type { WaitingRow } from "#web/books/waiting-row.ts";
import { whenIdle } from "#web/shell/when-idle.ts";
import { useWaiting, waitingChanged } from "./use-waiting.ts";

/** Pages that open offline even if the user has not opened them before. */
const takenAlong = [
  ...[booksPath, newSalePath, salesPath, expensesPath, `${expensesPath}/new`],
  ...[inventoryPath, `${inventoryPath}/new`, reportsPath, leaveBooksPath],
];

/** Rows sent after this time are not yet in the data that the page shows. */
let shownAt = typeof performance === "undefined" ? 0 : performance.timeOrigin;

/** Returns the rows queued or rejected on this phone, and sends them as soon as it is online. */
export function useRows(owner: string | undefined, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const rows = useWaiting(owner);
  const send = useCallback(async () => {
    await sendRows().catch(() => 0);
    waitingChanged();
    // The service worker may have sent them while this page was loading.
    const at = await whenLast("sent").catch(() => 0);
    if (at <= shownAt) return;
    shownAt = at;
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
    if (owner) whenIdle(() => void takeAlong());
  }, [owner]);
  return {
    rows,
    send,
    forget: (row: WaitingRow) => deleteRow(row.key).then(waitingChanged, () => {}),
    again: (row: WaitingRow, answers?: Record<string, string>) =>
      keepHers(row, answers).then(send, () => {}),
  };
}

/** Marks this phone as one used for books and precaches their pages. */
async function takeAlong(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in most browsers of 2020
  document.cookie = `${booksCookie}=1; path=/; max-age=31536000; samesite=lax`;
  try {
    const worker = (await navigator.serviceWorker?.ready)?.active;
    worker?.postMessage({ take: takenAlong });
  } catch {
    // A private window stores nothing.
  }
}
