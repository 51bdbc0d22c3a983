import { productPath, servicePath, traderPath } from "#core/paths.ts";
import { eventPath, serviceProviderPath } from "#core/prices/price-paths.ts";
import { procedurePath, standardPath, tradeDocumentPath } from "#core/rules/rule-paths.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardPicture } from "#web/ui/cards/card.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useConvertedMoney } from "#web/ui/cards/use-converted-money.ts";
import type { SearchHit } from "../endpoints.ts";
import type { GroupKey } from "../search-groups.ts";

const pathOf: Record<GroupKey, (found: SearchHit) => string> = {
  products: ({ id }) => productPath(id),
  services: ({ id }) => servicePath(id),
  "logistic-services": ({ providerId = "" }) => transportProviderPath(providerId),
  "trade-documents": ({ id }) => tradeDocumentPath(Number(id)),
  regulations: ({ id }) => procedurePath(Number(id)),
  standards: ({ id }) => standardPath(Number(id)),
  traders: ({ id }) => traderPath(id),
  events: ({ id }) => eventPath(id),
  "service-providers": ({ kind = "", id }) => serviceProviderPath(kind, id),
};

/** Card of one search result of any group. */
export function FoundCard({ group, found }: { group: GroupKey; found: SearchHit }) {
  const shown = useConvertedMoney();
  const { price, currency, perBase, picture } = found;
  return (
    <Card
      to={pathOf[group](found)}
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
          perBase={perBase}
          shown={shown(price, currency)}
        />
      )}
      {found.about && <p className="card-note">{found.about}</p>}
      {found.trader && <p className="card-note card-line">{found.trader}</p>}
      {found.location && <p className="place card-line">{found.location}</p>}
    </Card>
  );
}
