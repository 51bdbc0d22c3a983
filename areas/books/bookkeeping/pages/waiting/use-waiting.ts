import { useEffect, useState } from "react";
import { rowsWaiting } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import type { WaitingRow } from "#web/books/waiting-row.ts";

/** Tells every part of the page that shows what waits that it may be another by now. */
export const waitingChanged = () => dispatchEvent(new Event(rowsTag));

/** What waits on this phone of her rows, or was not taken. */
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
