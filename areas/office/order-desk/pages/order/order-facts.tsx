import { deskAccountPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineAnchor, TapAnchor } from "#web/ui/base/line-anchor.tsx";
import type { DeskOrderDetails } from "../../endpoints.ts";
import { deskOrderPath } from "../../order-desk-paths.ts";
import { statusPhrase } from "../status-phrase.ts";

export interface DeskOrderProps {
  order: DeskOrderDetails;
  pageContext: Pick<PageContext, "say" | "language">;
}

/** What was ordered by whom, and the orders that belong to it. */
export function OrderFacts({ order, pageContext: { say, language } }: DeskOrderProps) {
  const { date, money } = createFormatters(language);
  const { kind, status, paid, buyer, seller, lines, related } = order;
  const person = ({ id, name }: { id: string; name: string }) => (
    <LineAnchor href={deskAccountPath(id)}>{name || say("orderDesk.nobody")}</LineAnchor>
  );
  const fact = (name: string, detail: React.ReactNode) => ({
    term: say(`orderDesk.fact.${name}`),
    detail,
  });
  return (
    <>
      <p className="marks">
        <Badge>{say(`orderDesk.kinds.${kind}`)}</Badge>
        <Badge>{say(statusPhrase(kind, status))}</Badge>
        {paid && <Badge>{say(`orders.state.paid.${paid}`)}</Badge>}
      </p>
      <DefinitionList
        items={[
          fact(kind === "transport" ? "customer" : "buyer", person(buyer)),
          fact(kind === "transport" ? "carrier" : "seller", person(seller)),
          fact("day", date(order.date)),
          fact(
            "lines",
            <ul>
              {lines.map(({ name, quantity: count, unit, total }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
                <li key={index} className="wrap-anywhere">
                  {name}, {formatQuantity(language, count, unit)}
                  {total !== null && `, ${money(total, order.currency)}`}
                </li>
              ))}
            </ul>,
          ),
          fact("total", money(order.total, order.currency)),
          fact("place", order.place),
          fact("reason", order.reason),
        ]}
      />
      {related.length > 0 && (
        <ul className="grid">
          {related.map((other) => (
            <li key={other.id}>
              <TapAnchor href={deskOrderPath(other.kind, other.id)}>
                {say(`orderDesk.kinds.${other.kind}`)} {other.number}
              </TapAnchor>{" "}
              <span className="hint">{say(statusPhrase(other.kind, other.status))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
