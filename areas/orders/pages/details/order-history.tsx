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
  const house = useShellData()?.edition.name ?? "Soko";
  const nameOf = ({ by, side }: OrderStep) =>
    by ?? (side === "system" ? house : say(`orders.history.side.${side}`));
  return (
    <Section title={say("orders.history.title")} id="history">
      <ol className="grid gap-3">
        {shown.history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
          <li key={index} className="border-b border-line pb-2">
            <b>{say(`orders.history.${step.act}`)}</b>
            <p className="hint">
              <Moment at={step.at} />, {nameOf(step)}
            </p>
            {step.changes && step.changes.length > 0 && (
              <ChangeList lines={shown.lines} currency={shown.currency} changes={step.changes} />
            )}
            {step.comment && <p>{step.comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
