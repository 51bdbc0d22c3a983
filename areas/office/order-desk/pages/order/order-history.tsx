import { formatMoment } from "#web/format/format-moment.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { DeskOrderEntry } from "../../endpoints.ts";
import type { DeskOrderProps } from "./order-facts.tsx";

type Say = DeskOrderProps["pageContext"]["say"];

/** Names what happened, in the words of its source. Only the server has the words of other areas. */
function nameOf(say: Say, { source, act }: Pick<DeskOrderEntry, "source" | "act">): string {
  if (source === "order") return say(`orders.history.${act}`);
  if (source === "dispute")
    return ["title", `step.${act}`].map((name) => say(`disputes.${name}`)).join(": ");
  if (source === "payment") return say(`payments.state.${act}`);
  if (source === "transport") return say(`logistics.order.step.${act}`);
  return say(`orderDesk.proposal.${act}`);
}

/** Everything that happened with an order, oldest first. */
export function OrderHistory({ order, pageContext: { say, language } }: DeskOrderProps) {
  const { money } = createFormatters(language);
  return (
    <ol className="grid">
      {order.history.map(
        ({ source, act, by, side, comment, amount, currency, ...entry }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change
          <li key={index} className="border-b border-line py-2">
            <p>
              <b>{nameOf(say, { source, act })}</b>
              {amount !== null && currency && `, ${money(amount, currency)}`}
              {entry.reference && `, ${entry.reference}`}
            </p>
            {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
            <p className="hint wrap-anywhere">
              {[
                by || (side === "system" ? say("orderDesk.system") : ""),
                formatMoment(language, entry.at),
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </li>
        ),
      )}
    </ol>
  );
}

/** What officers wrote about it. */
export function OrderNotes({ order, pageContext: { say, language } }: DeskOrderProps) {
  if (order.notes.length === 0) return <p className="hint">{say("orderDesk.noNotes")}</p>;
  return (
    <ul className="grid">
      {order.notes.map(({ id, by, text, at }) => (
        <li key={id} className="border-b border-line py-2">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="hint wrap-anywhere">
            {[by, formatMoment(language, at)].filter(Boolean).join(", ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
