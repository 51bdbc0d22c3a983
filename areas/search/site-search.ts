import { findTraders } from "#areas/accounts/find-traders.ts";
import { logisticServices } from "#areas/logistics/services/endpoints.ts";
import { products } from "#areas/market/endpoints.ts";
import { marketServices } from "#areas/market-services/endpoints.ts";
import { call } from "#server/operations/call.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { SearchGroup, SearchHit, siteSearch } from "./endpoints.ts";

/** Asks every part of the product that can be searched, at the same time. */
export const searchSite: Handler<typeof siteSearch> = async (context, { query, size }) => {
  const [goods, services, transport, traders] = await Promise.all([
    call(context, products, { term: query, size }),
    call(context, marketServices, { term: query, size }),
    call(context, logisticServices, { term: query, size }),
    findTraders(context, query, size),
  ]);
  const groups: SearchGroup[] = [
    { key: "products", count: goods.total, data: goods.data.map(hitOfProduct) },
    { key: "services", count: services.total, data: services.data.map(hitOf) },
    { key: "logistic-services", count: transport.total, data: transport.data.map(hitOfTransport) },
    { key: "traders", count: traders.total, data: traders.data },
  ];
  return { data: groups, total: groups.reduce((sum, group) => sum + group.count, 0) };
};

type TransportRow = Awaited<ReturnType<typeof call<typeof logisticServices>>>["data"][number];
type ProductRow = Awaited<ReturnType<typeof call<typeof products>>>["data"][number];
type ServiceRow = Awaited<ReturnType<typeof call<typeof marketServices>>>["data"][number];

const hitOf = ({ id, name, trader, location, isDemo }: ProductRow | ServiceRow): SearchHit => ({
  id,
  name,
  trader: trader.name,
  location: location.name,
  isDemo,
});

function hitOfProduct(product: ProductRow): SearchHit {
  const { price, currency, unit, images } = product;
  const [image] = images;
  const picture = image && { picture: image.picture, background: image.background };
  return { ...hitOf(product), price, currency, unit: unit.shortName, ...(picture && { picture }) };
}

const hitOfTransport = ({ id, name, provider, tariff, isDemo }: TransportRow): SearchHit => ({
  id,
  name,
  trader: provider.name,
  providerId: provider.id,
  // By the kilometre a price says little before the way is known.
  ...(tariff.chargingMode !== "per_km" && { price: tariff.price, currency: tariff.currency }),
  ...(tariff.chargingMode === "per_unit" && { unit: tariff.measurementUnit.shortName }),
  isDemo,
});
