import { type ReactNode, useCallback } from "react";
import { useShellData } from "#web/shell/shell-data.ts";
import { Button } from "#web/ui/base/button.tsx";
import { CopySlot } from "#web/ui/base/copy-slot.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useLanguage } from "#web/words/words.tsx";
import type { QueueSlot } from "./queue-slot.ts";
import { localTimeOf, type QueuedRow, refusalOf } from "./queued-row.ts";
import { useOfflineQueue } from "./use-offline-queue.ts";

interface QueuedRowsProps {
  /** Lists the rows whose endpoint begins with it. */
  under: string;
  words: {
    title: string;
    hint: string;
    send: string;
    /** Removes a refused row from the phone. */
    forget: string;
    /** Shown when the queued rows have been sent. */
    done: string;
    /** The totals of queued rows, with `{sales}` and `{expenses}`, where they have any. */
    sums?: string;
  };
  sumsOf?: (rows: QueuedRow[]) => string;
  /** What a refused row offers besides its reason, instead of the button that removes it. */
  choices?: (row: QueuedRow, queue: ReturnType<typeof useOfflineQueue>) => ReactNode;
}

/**
 * Lists the rows that are queued on the phone or were refused, and sends them. In a copy of the page
 * the service worker writes the list.
 */
export function QueuedRows({ under, words, sumsOf, choices }: QueuedRowsProps) {
  const show = useToast();
  const shell = useShellData();
  const language = useLanguage();
  const { title, hint, send, forget, done, sums } = words;
  const queue = useOfflineQueue(
    under,
    useCallback(() => show(done, "success"), [show, done]),
  );
  if (!shell?.owner) return null;
  const { rows } = queue;
  const { owner, edition } = shell;
  const slot: QueueSlot = { owner, under, language, currency: edition.currency, title, hint, sums };
  return (
    <CopySlot name="queue" data={slot}>
      <div id="queued-rows" className="notice notice-info" hidden={rows.length === 0} role="status">
        <h2 className="text-base">{title}</h2>
        <p className="hint">{hint}</p>
        {sumsOf && <p className="my-2">{sumsOf(rows)}</p>}
        <ul className="my-3 grid gap-3">
          {rows.map((row) => (
            <li key={row.id} className="break-words">
              {row.label}, {localTimeOf(row.at)}
              {refusalOf(row) &&
                (choices?.(row, queue) ?? (
                  <>
                    <p className="field-error">{refusalOf(row)?.message}</p>
                    <Button type="button" look="quiet" onClick={() => queue.remove(row)}>
                      {forget}
                    </Button>
                  </>
                ))}
            </li>
          ))}
        </ul>
        {rows.some((row) => !refusalOf(row)) && (
          <Button type="button" look="quiet" onClick={queue.send}>
            {send}
          </Button>
        )}
      </div>
    </CopySlot>
  );
}
