import "#web/ui/card-rows/rows.css";
import { servicePath } from "#core/paths.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Card, CardGrid, rowPicture } from "#web/ui/cards/card.tsx";
import { SidePicture } from "#web/ui/cards/picture.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useConvertedMoney } from "#web/ui/cards/use-converted-money.ts";
import { useSay } from "#web/words/words.tsx";
import type { MarketService } from "../../endpoints.ts";

export type ServiceTeaser = Omit<MarketService, "description">;

/** Lists omit descriptions, which would make up most of the page. */
export const toServiceTeaser = ({ description: _, ...teaser }: MarketService): ServiceTeaser =>
  teaser;

interface ServiceGridProps {
  services: ServiceTeaser[];
  /** Level of the headings: 2 directly below the page's heading. */
  level?: 2 | 3;
  /** How many of the first pictures are visible without scrolling. */
  eager?: number;
}

export function ServiceGrid({ services, level = 3, eager = 0 }: ServiceGridProps) {
  return (
    <CardGrid look="rows">
      {services.map((service, index) => (
        <Card
          key={service.id}
          to={servicePath(service.id)}
          title={service.name}
          level={level}
          badge={service.isDemo ? <DemoBadge /> : undefined}
          picture={<SidePicture picture={service.picture} {...rowPicture} eager={index < eager} />}
        >
          <p className="card-note">{service.type.name}</p>
          <ServicePrice service={service} />
          <p className="card-note card-line">{service.trader.name}</p>
          <p className="place card-line">{service.location.name}</p>
        </Card>
      ))}
    </CardGrid>
  );
}

export function ServicePrice({ service, large }: { service: ServiceTeaser; large?: boolean }) {
  const say = useSay();
  const displayMoney = useConvertedMoney();
  if (service.price === null) {
    return <b className={large ? "text-lg" : ""}>{say("marketServices.price.onRequest")}</b>;
  }
  return (
    <Price
      amount={service.price}
      currency={service.currency}
      unit={service.unitName ?? undefined}
      shown={displayMoney(service.price, service.currency)}
      large={large ?? false}
    />
  );
}
