import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { getOrder, type Order } from "#areas/trade/orders/orders/endpoints.ts";
import { convertQuantity } from "#areas/transport/services/cost.ts";
import type { LogisticService } from "#areas/transport/services/endpoints.ts";
import { getTransportService } from "#areas/transport/services/endpoints.ts";
import { limits } from "#core/limits.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { noCost } from "./displayed-cost.ts";
import { loadCost } from "./load-cost.ts";
import { renderServiceFacts } from "./service-facts.tsx";
import { suggestQuantity } from "./suggest-quantity.ts";

/** Reads the request's query from the address, as `transportRequestPath` writes it. */
export function parseRequestQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  const numberOf = (name: string) => Number(searchParams.get(name)) || undefined;
  return {
    service: searchParams.get("service") ?? "",
    quantity: numberOf("quantity"),
    unit: numberOf("unit"),
    commodity: numberOf("commodity"),
    orderId: searchParams.get("order_id") ?? undefined,
  };
}

export async function findService({ attempt }: PageContext, id: string) {
  const result = await attempt(getTransportService, { id });
  return result.ok ? result.data : undefined;
}

/** Returns the market order to be carried; undefined if it is not the user's. */
export async function findOrder({ attempt, actor }: PageContext, id: string | undefined) {
  if (!id || actor.kind !== "person") return undefined;
  const result = await attempt(getOrder, { id });
  return result.ok ? result.data : undefined;
}

interface About {
  service: LogisticService;
  order: Order | undefined;
}

/** Loads the initial form, prefilled from the address and from the order to be carried. */
export async function loadForm(
  pageContext: PageContext,
  query: ReturnType<typeof parseRequestQuery>,
  { service, order }: About,
) {
  const { call, language } = pageContext;
  const all = { size: limits.maxPageSize };
  const { tariff, goods } = service;
  const [{ data: units }, { options: carried }] = await Promise.all([
    call(listMeasurementUnits, all),
    loadCommodityOptions(
      call,
      ({ categoryId }) => goods.length === 0 || goods.some(({ id }) => id === categoryId),
    ),
  ]);
  const counted = tariff.measurementUnit;
  const fitting = goodsUnits(units).filter(
    (unit) => convertQuantity(1, { from: unit, to: counted }) !== undefined,
  );
  const { quantity, unitId } = suggestQuantity({
    requested: query,
    order,
    units: fitting,
    counted,
  });
  const text = quantity === undefined ? "" : formatFieldNumber(quantity, language);
  const typed = { quantity: text, unitId: String(unitId) };
  const ordered = new Set(order?.lines.map(({ commodity }) => commodity.id));
  const [onlyOne] = ordered.size === 1 ? ordered : [];
  return {
    ...typed,
    cost:
      text === ""
        ? noCost
        : (await loadCost(pageContext, { serviceId: service.id, ...typed })).cost,
    units: fitting.map(toOption),
    commodity: query.commodity ?? onlyOne,
    commodities: carried,
    hint: boundsOf(tariff, pageContext),
    facts: renderServiceFacts(service, pageContext),
    orderNumber: order?.orderNumber ?? "",
  };
}

export type RequestFormData = Awaited<ReturnType<typeof loadForm>>;

/** Formats the allowed quantity: "From 100 kg to 5,000 kg". */
function boundsOf(tariff: LogisticService["tariff"], { say, language }: PageContext): string {
  const { minimumOrder, maximumOrder, measurementUnit } = tariff;
  const amount = (of: number) => formatQuantity(language, of, measurementUnit.shortName);
  const min = amount(minimumOrder);
  return maximumOrder === null
    ? say("logistics.request.from", { min })
    : say("logistics.request.fromTo", { min, max: amount(maximumOrder) });
}
