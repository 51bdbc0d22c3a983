import { useShownMoney } from "#web/format/use-shown-money.ts";
import { Badge, DemoBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { useSay } from "#web/words/words.tsx";
import type { MarketService } from "../endpoints.ts";
import { servicePath } from "./paths.ts";

/** What a list shows of a service. */
export type ServiceTeaser = Omit<MarketService, "description">;

/** Lists leave the descriptions out: they would be most of the page. */
export const teaserOf = ({ description: _, ...teaser }: MarketService): ServiceTeaser => teaser;

interface ServiceGridProps {
  services: ServiceTeaser[];
  /** Rank of the headings: 2 straight below the page's heading. */
  level?: 2 | 3;
  /** How many of the first pictures are in the first screen. */
  eager?: number;
}

/** Services beside each other. */
export function ServiceGrid({ services, level = 3, eager = 0 }: ServiceGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service, place) => (
        <li key={service.id} className="grid min-w-0">
          <ServiceCard service={service} level={level} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}

interface ServiceCardProps {
  service: ServiceTeaser;
  level?: 2 | 3;
  eager?: boolean;
}

/** A service in a list: picture, name, price, provider and place. */
function ServiceCard({ service, level = 3, eager = false }: ServiceCardProps) {
  return (
    <Card
      to={servicePath(service.id)}
      title={service.name}
      level={level}
      badge={service.isDemo ? <DemoBadge /> : undefined}
      picture={
        <Picture
          pictureKey={service.picture.key}
          background={service.picture.background}
          alt=""
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
          width={640}
          height={256}
          eager={eager}
        />
      }
    >
      <p>
        <Badge>{service.type.name}</Badge>
      </p>
      <ServicePrice service={service} />
      <p className="text-sm text-muted">
        {service.trader.name} · {service.location.name}
      </p>
    </Card>
  );
}

/** The price of a service, or that it is told on request. */
export function ServicePrice({ service, large }: { service: ServiceTeaser; large?: boolean }) {
  const say = useSay();
  const shown = useShownMoney();
  if (service.price === null) return <span>{say("marketServices.price.onRequest")}</span>;
  return (
    <Price
      amount={service.price}
      currency={service.currency}
      unit={service.unitName ?? undefined}
      shown={shown(service.price, service.currency)}
      large={large ?? false}
    />
  );
}
