import { deskOrdersOfPath } from "#areas/office/order-desk/order-desk-paths.ts";
import { flagsDeskPath, traderPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { TapLink } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { AccountFigures as Figures } from "../../endpoints.ts";

/** What an account offers, trades and is reported for, each with a link where it has a list. */
export function AccountFigures({ id, figures }: { id: string; figures: Figures }) {
  const say = useSay();
  const { date } = useFormat();
  const { products, listedProducts, bought, sold, lastSeenAt } = figures;
  const rows = [
    {
      label: say("desk.figures.products", { count: products, listed: listedProducts }),
      to: listedProducts > 0 ? traderPath(id) : undefined,
    },
    {
      label: say("desk.figures.orders", { bought, sold }),
      to: bought + sold > 0 ? deskOrdersOfPath(id) : undefined,
    },
    {
      label: say("desk.figures.requests", { count: figures.requests }),
      to: figures.requests > 0 ? deskOrdersOfPath(id, "request") : undefined,
    },
    {
      label: say("desk.figures.transport", { count: figures.transportOrders }),
      to: figures.transportOrders > 0 ? deskOrdersOfPath(id, "transport") : undefined,
    },
    {
      label: say("desk.figures.ratings", { count: figures.ratings }),
      to: figures.ratings > 0 ? `/market/market-access/ratings/trader/${id}` : undefined,
    },
    {
      label: say("desk.figures.flags", { count: figures.flags }),
      to: figures.flags > 0 ? flagsDeskPath : undefined,
    },
  ];
  return (
    <Section title={say("desk.figures.title")}>
      <ul className="grid">
        {rows.map(({ label, to }) => (
          <li key={label}>{to ? <TapLink to={to}>{label}</TapLink> : label}</li>
        ))}
      </ul>
      {lastSeenAt && (
        <p className="hint">{say("desk.figures.lastSeen", { day: date(lastSeenAt) })}</p>
      )}
    </Section>
  );
}
