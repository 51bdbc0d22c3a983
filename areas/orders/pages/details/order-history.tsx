import { useShellData } from "#web/shell/shell-data.ts";
import { Section } from "#web/ui/base/section.tsx";
import { Moment } from "#web/ui/tables/moment.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderStep } from "../../endpoints.ts";
import { ChangeList } from "./proposals.tsx";
import type { ShownOrder } from "./shown-order.ts";

/** What was done: who, when, what and why, from the first to the last. */
export function OrderHistory({ shown }: { shown: ShownOrder }) {
  const say = useSay();
  return (
    <Section title={say("orders.history.title")} id="history">
      <ol className="grid gap-3">
        {shown.history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
          <li key={index} className="border-b border-line pb-2">
            <Step step={step} shown={shown} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Step({ step, shown }: { step: OrderStep; shown: ShownOrder }) {
  const say = useSay();
  const { act, side, by, at, comment, changes } = step;
  const house = useShellData()?.edition.name ?? "Soko";
  const name = by ?? (side === "system" ? house : say(`orders.history.side.${side}`));
  return (
    <>
      <b>{say(`orders.history.${act}`)}</b>
      <p className="hint">
        <Moment at={at} />, {name}
      </p>
      {changes && changes.length > 0 && (
        <ChangeList lines={shown.lines} currency={shown.currency} changes={changes} />
      )}
      {comment && <p>{comment}</p>}
    </>
  );
}
