import { useEffect, useState } from "react";
import type { QueuedRow } from "#web/books/queued-row.ts";
import { getQueuedRows } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";

/** Notifies every part of the page that shows queued rows of a change. */
export const notifyQueueChanged = () => dispatchEvent(new Event(rowsTag));

/** Returns the user's rows that are queued or were rejected on this phone. */
export function useQueuedRows(owner: string | undefined): QueuedRow[] {
  const [rows, setRows] = useState<QueuedRow[]>([]);
  useEffect(() => {
    if (!owner) return;
    const read = async () => setRows(await getQueuedRows(owner).catch(() => []));
    read();
    addEventListener(rowsTag, read);
    return () => removeEventListener(rowsTag, read);
  }, [owner]);
  return rows;
}
