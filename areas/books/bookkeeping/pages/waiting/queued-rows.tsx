import { useEffect } from "react";
import { booksPath } from "#core/books/book-paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { type QueuedRow, refusalOf, textInput } from "#web/offline-queue/queued-row.ts";
import { QueuedRows as Queue } from "#web/offline-queue/queued-rows.tsx";
import { useShellData } from "#web/shell/shell-data.ts";
import { whenIdle } from "#web/shell/when-idle.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { findSameQuestion, type SameQuestion, sameFieldsOf } from "../same/same-step.ts";
import { precacheBooks } from "./precache-books.ts";
import { formatQueuedTotals } from "./queued-totals.ts";

/** Lists the rows of the books that are queued on the phone or were refused, with their totals. */
export function QueuedRows() {
  const say = useSay();
  const language = useLanguage();
  const shell = useShellData();
  const isOwn = Boolean(shell?.owner);
  useEffect(() => {
    if (isOwn) whenIdle(() => void precacheBooks());
  }, [isOwn]);
  const currency = shell?.edition.currency ?? "";
  const sums = say("bookkeeping.waiting.sums", { sales: "{sales}", expenses: "{expenses}" });
  return (
    <Queue
      under={booksPath}
      words={{
        title: say("bookkeeping.waiting.title"),
        hint: say("bookkeeping.waiting.hint"),
        send: say("bookkeeping.waiting.send"),
        forget: say("bookkeeping.waiting.forget"),
        done: say("bookkeeping.waiting.done"),
        sums,
      }}
      sumsOf={(rows) => formatQueuedTotals(sums, rows, { language, currency })}
      choices={(row, { remove, again }) => (
        <Refused
          row={row}
          onForget={() => remove(row)}
          onAgain={(answers) => again(row, answers)}
        />
      )}
    />
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
  const refused = refusalOf(row);
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
        {!now && <TapLink to={row.endpoint}>{say("bookkeeping.waiting.anew")}</TapLink>}
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
  const refused = refusalOf(row);
  const values = textInput(row);
  const fields = sameFieldsOf({ code: refused?.code ?? "", data: refused?.row, values });
  const { sameAs, notSameAs } = fields;
  return (
    <>
      <p>{refused?.message}</p>
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
