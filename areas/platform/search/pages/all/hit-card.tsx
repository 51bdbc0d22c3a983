import { eventPath } from "#areas/community/events/paths.ts";
import { serviceProviderPath } from "#areas/community/service-providers/paths.ts";
import {
  procedurePath,
  standardPath,
  tradeDocumentPath,
} from "#areas/regulations/sources/paths.ts";
import { productPath, servicePath, traderPath } from "#core/paths.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardPicture } from "#web/ui/cards/card.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useConvertedMoney } from "#web/ui/cards/use-converted-money.ts";
import type { SearchHit } from "../../endpoints.ts";
import type { GroupKey } from "../../search-groups.ts";

const pathOf: Record<GroupKey, (hit: SearchHit) => string> = {
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
export function HitCard({ group, hit }: { group: GroupKey; hit: SearchHit }) {
  const converted = useConvertedMoney();
  const { price, currency, perBase, picture } = hit;
  return (
    <Card
      to={pathOf[group](hit)}
      title={hit.name}
      badge={hit.isDemo ? <DemoBadge /> : undefined}
      picture={
        picture ? (
          <CardPicture {...picture} />
        ) : (
          group === "traders" && (
            <div className="card-avatar">
              <Avatar name={hit.name} />
            </div>
          )
        )
      }
    >
      {price !== undefined && currency && (
        <Price
          amount={price}
          currency={currency}
          unit={hit.unit}
          perBase={perBase}
          shown={converted(price, currency)}
        />
      )}
      {hit.about && <p className="card-note">{hit.about}</p>}
      {hit.trader && <p className="card-note card-line">{hit.trader}</p>}
      {hit.location && <p className="place card-line">{hit.location}</p>}
    </Card>
  );
}
