import type { TradeEvent } from "#areas/community/events/endpoints.ts";
import type { ServiceProvider } from "#areas/community/service-providers/endpoints.ts";
import type { Procedure } from "#areas/regulations/procedures/endpoints.ts";
import type { Standard } from "#areas/regulations/standards/endpoints.ts";
import type { TradeDocument } from "#areas/regulations/trade-documents/endpoints.ts";
import type { Product } from "#areas/trade/market/endpoints.ts";
import type { MarketService } from "#areas/trade/market-services/endpoints.ts";
import type { ComparedService } from "#areas/transport/services/endpoints.ts";
import type { SearchHit } from "./endpoints.ts";

const hitOf = ({
  id,
  name,
  isDemo,
  match = "meaning",
}: Pick<Product, "id" | "name" | "isDemo" | "match">) => ({
  id,
  name,
  isDemo,
  match,
});

export const serviceHit = (service: MarketService): SearchHit => ({
  ...hitOf(service),
  trader: service.trader.name,
  location: service.location.name,
});

export function productHit(product: Product): SearchHit {
  const { price, currency, unit, perBase, images, trader, location } = product;
  const [image] = images;
  const picture = image && { picture: image.picture, background: image.background };
  return {
    ...hitOf(product),
    price,
    currency,
    unit: unit.shortName,
    ...(perBase && { perBase }),
    trader: trader.name,
    location: location.name,
    ...(picture && { picture }),
  };
}

export const transportHit = ({ provider, tariff, ...service }: ComparedService): SearchHit => ({
  ...hitOf(service),
  trader: provider.name,
  providerId: provider.id,
  // A price per kilometre says little before the route is known.
  ...(tariff.chargingMode !== "per_km" && { price: tariff.price, currency: tariff.currency }),
  ...(tariff.chargingMode === "per_unit" && { unit: tariff.measurementUnit.shortName }),
});

export const eventHit = ({ location, ...event }: TradeEvent): SearchHit => ({
  ...hitOf(event),
  location: `${location.town}, ${location.countryName}`,
});

export const providerHit = (provider: ServiceProvider): SearchHit => ({
  ...hitOf(provider),
  kind: provider.type.slug,
  location: [...provider.locations, provider.countryOfOrigin.name].join(", "),
});

export const procedureHit = ({ id, title, goods, country, match }: Procedure): SearchHit => ({
  ...hitOf({ id: String(id), name: title, isDemo: false, match }),
  about: goods.slice(0, 3).join(", "),
  location: country.name,
});

export const standardHit = ({ id, code, name, subCategory, match }: Standard): SearchHit => ({
  ...hitOf({ id: String(id), name: `${code}: ${name}`, isDemo: false, match }),
  about: subCategory.name,
});

export const documentHit = ({ id, name, type, category, match }: TradeDocument): SearchHit => ({
  ...hitOf({ id: String(id), name, isDemo: false, match }),
  about: [type.name, category.name].join(", "),
});
