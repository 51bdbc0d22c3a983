import { useFormat } from "#web/format/use-format.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Cart } from "../endpoints.ts";
import { IssueNote } from "./issue-note.tsx";

/** What becomes one request: read, not changed. */
export function ShareToOrder({ share }: { share: Cart["shares"][number] }) {
  const say = useSay();
  const { money, price, quantity } = useFormat();
  const { trader, currency, total, lines } = share;
  return (
    <Section title={trader.name}>
      <ul>
        {lines.map((line) => (
          <li key={line.product.id} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="min-w-0">{line.product.name}</b>
              <span>{money(line.totalPrice, currency)}</span>
            </p>
            <p className="card-note">
              {quantity(line.quantity, line.unit.shortName)}
              {" · "}
              {price(line.unitPrice, currency, line.unit.shortName)}
            </p>
            {line.comments && <p className="card-note">{line.comments}</p>}
            <IssueNote line={line} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4">
        <span>{say("cart.total")}</span>
        <b>{money(total, currency)}</b>
      </p>
    </Section>
  );
}
