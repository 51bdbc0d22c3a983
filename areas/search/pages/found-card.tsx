import { productPath, traderPath } from "#core/paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Avatar } from "#web/ui/goods/avatar.tsx";
import { Card, CardPicture } from "#web/ui/goods/card.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useShownMoney } from "#web/ui/goods/use-shown-money.ts";
import type { SearchGroup, SearchHit } from "../endpoints.ts";

const pathOf: Record<SearchGroup["key"], (id: string) => string> = {
  products: productPath,
  services: (id) => `/market/market-service/single-service/${id}`,
  traders: traderPath,
};

/** One thing found, whatever it is. */
export function FoundCard({ group, found }: { group: SearchGroup["key"]; found: SearchHit }) {
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
