import { useCallback } from "react";
import type { QueuedRow } from "#web/books/queued-row.ts";
import { formatQueuedTotals } from "#web/books/queued-totals.ts";
import { useFormat } from "#web/format/use-format.ts";
import { localTimeOf } from "#web/kept-posts/offline-queue.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { findSameQuestion, type SameQuestion, sameFieldsOf } from "../same/same-step.ts";
import { useRowQueue } from "./use-row-queue.ts";

/**
 * Lists the rows that are queued on the phone or were rejected, with the actions for them. In a
 * cached page the service worker renders the list.
 */
export function QueuedRows() {
  const say = useSay();
  const show = useToast();
  const owner = useShellData()?.owner;
  const onDone = useCallback(() => show(say("bookkeeping.waiting.done"), "success"), [show, say]);
  const { rows, send, forget, again } = useRowQueue(owner, onDone);
  if (!owner) return null;
  return (
    <div id="waiting-rows" className="notice notice-info" hidden={rows.length === 0} role="status">
      <h2 className="text-base">{say("bookkeeping.waiting.title")}</h2>
      <p className="hint">{say("bookkeeping.waiting.hint")}</p>
      <Sums rows={rows} />
      <ul className="my-3 grid gap-3">
        {rows.map((row) => (
          <li key={row.key} className="break-words">
            {row.label}, {localTimeOf(row)}
            {row.refused ? (
              <Refused
                row={row}
                onForget={() => forget(row)}
                onAgain={(answers) => again(row, answers)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {rows.some(({ refused }) => !refused) && (
        <Button type="button" look="quiet" onClick={send}>
          {say("bookkeeping.waiting.send")}
        </Button>
      )}
    </div>
  );
}

/**
 * Totals of queued sales and expenses. In a cached page the service worker renders them with the
 * same text.
 */
function Sums({ rows }: { rows: QueuedRow[] }) {
  const say = useSay();
  const language = useLanguage();
  const currency = useShellData()?.edition.currency ?? "";
  const words = say("bookkeeping.waiting.sums", { sales: "{sales}", expenses: "{expenses}" });
  return (
    <p id="waiting-sums" className="my-2" data-words={words} data-currency={currency}>
      {formatQueuedTotals(words, rows, { language, currency })}
    </p>
  );
}

interface RefusedProps {
  row: QueuedRow;
  onForget: () => void;
  onAgain: (answers?: Record<string, string>) => void;
}

/**
 * Why a row was rejected. After a conflict with another device it shows both versions to choose
 * from.
 */
function Refused(props: RefusedProps) {
  const { row, onForget, onAgain } = props;
  const { refused, path } = row;
  const say = useSay();
  const { number } = useFormat();
  const question = refused && findSameQuestion({ code: refused.code, data: refused.row });
  if (question) return <MaybeSame {...props} question={question} />;
  const now = refused?.row;
  return (
    <>
      <p className="field-error">{refused?.message || say("bookkeeping.waiting.notTaken")}</p>
      {now && <p>{say("bookkeeping.waiting.now", { row: textOf(now, number) })}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" look="quiet" onClick={() => onAgain()}>
          {say(now ? "bookkeeping.waiting.mine" : "bookkeeping.waiting.again")}
        </Button>
        <Button type="button" look="quiet" onClick={onForget}>
          {say(now ? "bookkeeping.waiting.theirs" : "bookkeeping.waiting.forget")}
        </Button>
        {!now && (
          <Link to={path} className="inline-flex min-h-11 min-w-11 items-center">
            {say("bookkeeping.waiting.anew")}
          </Link>
        )}
      </div>
    </>
  );
}

/** Money that a statement also brought: the row is sent again with the trader's answer. */
function MaybeSame({
  row,
  question,
  onForget,
  onAgain,
}: RefusedProps & { question: SameQuestion }) {
  const say = useSay();
  const values = Object.fromEntries(
    row.fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const fields = sameFieldsOf({ code: row.refused?.code ?? "", data: row.refused?.row, values });
  const { sameAs, notSameAs } = fields;
  return (
    <>
      <p>{row.refused?.message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {question.isTaken ? (
          <Button type="button" look="quiet" onClick={onForget}>
            {say("bookkeeping.waiting.forget")}
          </Button>
        ) : (
          <Button type="button" onClick={() => onAgain({ sameAs: fields.same, notSameAs })}>
            {say("bookkeeping.same.yes")}
          </Button>
        )}
        <Button
          type="button"
          look="quiet"
          onClick={() => onAgain({ sameAs, notSameAs: fields.other })}
        >
          {say("bookkeeping.same.no")}
        </Button>
      </div>
    </>
  );
}

/** The fields that describe a row to the user, in display order. */
const labelFields = [
  ...["product", "name", "description", "quantity", "saleUnitPrice", "saleAmount"],
  ...["pricePerUnit", "amount", "customer"],
];

const textOf = (row: Record<string, unknown>, number: (value: number) => string): string =>
  labelFields
    .flatMap((name) => {
      const value = row[name];
      if (typeof value === "number") return [number(value)];
      return typeof value === "string" && value ? [value] : [];
    })
    .join(", ");
