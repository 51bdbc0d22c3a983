import { productPath, traderPath } from "#areas/market/pages/paths.ts";
import { useShownMoney } from "#web/format/use-shown-money.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { DemoBadge } from "#web/ui/badge.tsx";
import { Card, CardPicture } from "#web/ui/card.tsx";
import { Price } from "#web/ui/price.tsx";
import type { Found, SearchGroup } from "../endpoints.ts";

const pathOf: Record<SearchGroup["key"], (id: string) => string> = {
  products: productPath,
  services: (id) => `/market/market-service/single-service/${id}`,
  traders: traderPath,
};

/** One thing found, whatever it is. */
export function FoundCard({ group, found }: { group: SearchGroup["key"]; found: Found }) {
  const shown = useShownMoney();
  const { price, currency, picture } = found;
  return (
    <Card
      to={pathOf[group](found.id)}
      title={found.name}
      badge={found.isDemo ? <DemoBadge /> : undefined}
      picture={
        picture ? (
          <CardPicture {...picture} />
        ) : (
          group === "traders" && (
            <div className="card-avatar">
              <Avatar name={found.name} />
            </div>
          )
        )
      }
    >
      {price !== undefined && currency && (
        <Price
          amount={price}
          currency={currency}
          unit={found.unit}
          shown={shown(price, currency)}
        />
      )}
      {found.trader && <p className="card-note card-line">{found.trader}</p>}
      {found.location && <p className="place card-line">{found.location}</p>}
    </Card>
  );
}
