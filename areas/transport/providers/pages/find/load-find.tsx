import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { listTransportServices, serviceSortOrders } from "#areas/transport/services/endpoints.ts";
import { ServiceCards } from "#areas/transport/services/pages/cards/service-cards.tsx";
import { queryFromOrder } from "#areas/transport/services/pages/delivered/query-from-order.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import {
  askCarriersPath,
  comparisonPath,
  type TransportQuery,
} from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { prerender } from "#web/words/prerender.tsx";
import { listTransportProviders, providerSortOrders } from "../../endpoints.ts";
import { ProviderCards } from "./provider-cards.tsx";
import { renderRouteSummary } from "./route-summary.tsx";

/** Page size, for services and providers. */
export const pageSize = 20;
/** Default quantity of a comparison: one tonne. */
const usualQuantity = 1000;

const idText = /^[1-9]\d{0,8}$/;
const uuid = /^[0-9a-f-]{36}$/i;

/** Reads the query of the address and fills its gaps from the order it names. */
async function parseQuery(pageContext: PageContext, query: URLSearchParams) {
  const orderId = query.get("order_id") ?? "";
  const order_id = uuid.test(orderId) ? orderId : undefined;
  const filled = order_id ? await queryFromOrder(pageContext, order_id) : {};
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
export async function loadFind(pageContext: PageContext, query: URLSearchParams, page: number) {
  const { call, say } = pageContext;
  const { full, ...wanted } = await parseQuery(pageContext, query);
  const all = { size: limits.maxPageSize };
  const [from, to, kinds, units] = await Promise.all([
    resolvePlace(pageContext, full, "from"),
    resolvePlace(pageContext, full, "to"),
    loadCommodityOptions(call),
    call(listMeasurementUnits, all),
  ]);
  const typed = full.get("quantity")?.trim() ?? "";
  const way = from.place && to.place && ([from.place.id, to.place.id] as const);
  const kilogram = units.data.find(({ code }) => code === "kg");
  const unit = wanted.unit ?? kilogram?.id;
  const search = {
    ...wanted,
    from: from.place?.id,
    to: to.place?.id,
    unit,
    quantity: typed || (way ? String(usualQuantity) : ""),
  };
  const results = way
    ? await compared(pageContext, { query: search, sort: query.get("sort"), page })
    : await listed(pageContext, { query: search, sort: query.get("sort"), page });
  return {
    title: say(way ? "logistics.find.compareTitle" : "logistics.find.title"),
    lead: say("logistics.find.lead"),
    form: {
      from,
      to,
      commodity: wanted.commodity,
      quantity: search.quantity,
      unit,
      orderId: wanted.order_id,
      commodities: kinds.options,
      units: goodsUnits(units.data).map(toOption),
    },
    isCompared: way !== undefined,
    /** The form that asks all carriers, with everything filled in. */
    ask: way ? askCarriersPath({ ...search, quantity: Number(search.quantity) || undefined }) : "",
    ...results,
    page,
  };
}

export type FindData = Awaited<ReturnType<typeof loadFind>>;

type View = Omit<TransportQuery, "quantity"> & { quantity: string };

interface Finding {
  query: View;
  sort: string | null;
  page: number;
}

const oneIn = <T extends string>(values: readonly T[], text: string | null): T =>
  values.find((value) => value === text) ?? (values[0] as T);

/** Compares all services on the route; an invalid quantity is reported beside its field. */
async function compared(pageContext: PageContext, { query, page, ...chosen }: Finding) {
  const { attempt, say, shownCurrency } = pageContext;
  const sort = oneIn(serviceSortOrders, chosen.sort);
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
  const cargo = { quantity: query.quantity, unitId: unit };
  const [summary, read] = await Promise.all([
    renderRouteSummary(pageContext, from ?? 0, to ?? 0),
    attempt(listTransportServices, { ...input, ...cargo }),
  ]);
  const list = read.ok ? read.data : { data: [], total: 0 };
  const request = { ...query, quantity: Number(query.quantity) || undefined };
  return {
    errors: read.ok ? {} : read.refusal.errors,
    total: list.total,
    count: read.ok ? say("logistics.find.services", { count: list.total }) : "",
    html: prerender(<ServiceCards services={list.data} query={request} wording={pageContext} />),
    summary,
    orders: serviceSortOrders.map((order) => ({
      to: chipPath(query, order),
      label: say(`logistics.find.sort.${order}`),
      chosen: order === sort,
    })),
  };
}

/** Lists providers; with one place, those that have a service from or to it. */
async function listed(pageContext: PageContext, { query, page, ...chosen }: Finding) {
  const { call, say } = pageContext;
  const sort = oneIn(providerSortOrders, chosen.sort);
  const { data, total } = await call(listTransportProviders, {
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
    html: prerender(<ProviderCards providers={data} wording={pageContext} />),
    summary: "",
    orders: providerSortOrders.map((order) => ({
      to: chipPath(query, order),
      label: say(`logistics.find.sort.${order}`),
      chosen: order === sort,
    })),
  };
}

function chipPath({ quantity, ...query }: View, sort: string): string {
  const address = comparisonPath(query);
  const more = new URLSearchParams({ ...(quantity && { quantity }), sort });
  return `${address}${address.includes("?") ? "&" : "?"}${more}`;
}
