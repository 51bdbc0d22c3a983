import { commodities, measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { logisticServices, serviceOrders } from "#areas/transport/services/endpoints.ts";
import { ServiceCards } from "#areas/transport/services/pages/cards/service-cards.tsx";
import type { Visit } from "#areas/transport/services/pages/delivered/own-place.ts";
import { limits } from "#core/limits.ts";
import { comparisonPath, type TransportQuery } from "#core/transport/transport-paths.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { logisticsProviders, providerOrders } from "../../endpoints.ts";
import { filledFromOrder } from "./filled-from-order.ts";
import { ProviderCards } from "./provider-cards.tsx";
import { waySummary } from "./way-summary.tsx";

/** Page size, for services and providers. */
export const pageSize = 20;
/** Default quantity of a comparison: one tonne. */
const usualQuantity = 1000;

const idText = /^[1-9]\d{0,8}$/;
const uuid = /^[0-9a-f-]{36}$/i;

/** Reads the query of the address and fills its gaps from the order it names. */
async function asked(visit: Visit, query: URLSearchParams) {
  const orderId = query.get("order_id") ?? "";
  const order_id = uuid.test(orderId) ? orderId : undefined;
  const filled = order_id ? await filledFromOrder(visit, order_id) : {};
  const full = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filled)) {
    if (value !== undefined && !full.get(name)) full.set(name, String(value));
  }
  const idIn = (name: string) => {
    const text = full.get(name) ?? "";
    return idText.test(text) ? Number(text) : undefined;
  };
  return { full, order_id, commodity: idIn("commodity"), unit: idIn("unit") };
}

/** Compares the services between two places; without both places it lists providers. */
export async function loadFind(visit: Visit, query: URLSearchParams, page: number) {
  const { call, say } = visit;
  const { full, ...wanted } = await asked(visit, query);
  const all = { size: limits.maxPageSize };
  const [from, to, kinds, units] = await Promise.all([
    resolvePlace(visit, full, "from"),
    resolvePlace(visit, full, "to"),
    call(commodities, all),
    call(measurementUnits, all),
  ]);
  const typed = full.get("quantity")?.trim() ?? "";
  const way = from.place && to.place && ([from.place.id, to.place.id] as const);
  const kilogram = units.data.find(({ code }) => code === "kg");
  const unit = wanted.unit ?? kilogram?.id;
  const shown = {
    ...wanted,
    from: from.place?.id,
    to: to.place?.id,
    unit,
    quantity: typed || (way ? String(usualQuantity) : ""),
  };
  const found = way
    ? await compared(visit, { query: shown, sort: query.get("sort"), page })
    : await listed(visit, { query: shown, sort: query.get("sort"), page });
  return {
    title: say(way ? "logistics.find.compareTitle" : "logistics.find.title"),
    lead: say("logistics.find.lead"),
    form: {
      from,
      to,
      commodity: wanted.commodity,
      quantity: shown.quantity,
      unit,
      orderId: wanted.order_id,
      commodities: kinds.data.map(({ id, name }) => ({ value: id, label: name })),
      units: units.data.map(({ id, name }) => ({ value: id, label: name })),
    },
    isCompared: way !== undefined,
    ...found,
    page,
  };
}

export type FindData = Awaited<ReturnType<typeof loadFind>>;

type Shown = Omit<TransportQuery, "quantity"> & { quantity: string };

interface Finding {
  query: Shown;
  sort: string | null;
  page: number;
}

const oneIn = <T extends string>(values: readonly T[], text: string | null): T =>
  values.find((value) => value === text) ?? (values[0] as T);

/** Compares all services on the route; an invalid quantity is reported beside its field. */
async function compared(visit: Visit, { query, page, ...chosen }: Finding) {
  const { attempt, say, shownCurrency } = visit;
  const sort = oneIn(serviceOrders, chosen.sort);
  const { from, to, commodity, unit } = query;
  const input = {
    locationFrom: from,
    locationTo: to,
    commodityId: commodity,
    currency: shownCurrency,
    sort,
    page,
    size: pageSize,
  };
  const goods = { quantity: query.quantity, unitId: unit };
  const [summary, read] = await Promise.all([
    waySummary(visit, from ?? 0, to ?? 0),
    attempt(logisticServices, { ...input, ...goods }),
  ]);
  const list = read.ok ? read.data : { data: [], total: 0 };
  const request = { ...query, quantity: Number(query.quantity) || undefined };
  return {
    errors: read.ok ? {} : read.refusal.errors,
    total: list.total,
    count: read.ok ? say("logistics.find.services", { count: list.total }) : "",
    html: writtenOut(<ServiceCards services={list.data} query={request} wording={visit} />),
    summary,
    orders: serviceOrders.map((order) => ({
      to: chipPath(query, order),
      label: say(`logistics.find.sort.${order}`),
      chosen: order === sort,
    })),
  };
}

/** Lists providers; with one place, those that have a service from or to it. */
async function listed(visit: Visit, { query, page, ...chosen }: Finding) {
  const { call, say } = visit;
  const sort = oneIn(providerOrders, chosen.sort);
  const { data, total } = await call(logisticsProviders, {
    locationFrom: query.from,
    locationTo: query.to,
    sort,
    page,
    size: pageSize,
  });
  return {
    errors: {} as Record<string, string>,
    total,
    count: say("logistics.find.providers", { count: total }),
    html: writtenOut(<ProviderCards providers={data} wording={visit} />),
    summary: "",
    orders: providerOrders.map((order) => ({
      to: chipPath(query, order),
      label: say(`logistics.find.sort.${order}`),
      chosen: order === sort,
    })),
  };
}

function chipPath({ quantity, ...query }: Shown, sort: string): string {
  const address = comparisonPath(query);
  const more = new URLSearchParams({ ...(quantity && { quantity }), sort });
  return `${address}${address.includes("?") ? "&" : "?"}${more}`;
}
