import { useEffect, useState } from "react";
import { rowsWaiting } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import type { WaitingRow } from "#web/books/waiting-row.ts";

/** Notifies every part of the page that shows queued rows of a change. */
export const waitingChanged = () => dispatchEvent(new Event(rowsTag));

/** Returns the user's rows that are queued or were rejected on this phone. */
export function useWaiting(owner: string | undefined): WaitingRow[] {
  const [rows, setRows] = useState<WaitingRow[]>([]);
  useEffect(() => {
    if (!owner) return;
    const read = async () => setRows(await rowsWaiting(owner).catch(() => []));
    read();
    addEventListener(rowsTag, read);
    return () => removeEventListener(rowsTag, read);
  }, [owner]);
  return rows;
}
