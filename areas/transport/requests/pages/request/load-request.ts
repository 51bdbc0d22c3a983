import { commodities, measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { type Order, order_ } from "#areas/trade/orders/orders/endpoints.ts";
import { quantityIn } from "#areas/transport/services/cost.ts";
import type { LogisticService } from "#areas/transport/services/endpoints.ts";
import { logisticService_ } from "#areas/transport/services/endpoints.ts";
import { limits } from "#core/limits.ts";
import { numberForField } from "#core/number-signs.ts";
import type { page } from "#server/page.ts";
import { formatQuantity } from "#web/format/format.ts";
import { noCost } from "./costed.ts";
import { quantityToCarry } from "./quantity-to-carry.ts";
import { serviceFacts } from "./service-facts.tsx";
import { shownCost } from "./shown-cost.ts";

type Visit = ReturnType<typeof page>;

/** Reads the request's query from the address, as `transportRequestPath` writes it. */
export function askedIn(request: Request) {
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

export async function findService({ attempt }: Visit, id: string) {
  const found = await attempt(logisticService_, { id });
  return found.ok ? found.data : undefined;
}

/** Returns the market order to be carried; undefined if it is not the user's. */
export async function findOrder({ attempt, actor }: Visit, id: string | undefined) {
  if (!id || actor.kind !== "person") return undefined;
  const found = await attempt(order_, { id });
  return found.ok ? found.data : undefined;
}

interface About {
  service: LogisticService;
  order: Order | undefined;
}

/** Loads the initial form, prefilled from the address and from the order to be carried. */
export async function loadForm(
  visit: Visit,
  asked: ReturnType<typeof askedIn>,
  { service, order }: About,
) {
  const { call, language } = visit;
  const all = { size: limits.maxPageSize };
  const [{ data: units }, { data: kinds }] = await Promise.all([
    call(measurementUnits, all),
    call(commodities, all),
  ]);
  const { tariff, goods } = service;
  const counted = tariff.measurementUnit;
  const fitting = units.filter((unit) => quantityIn(1, { from: unit, to: counted }) !== undefined);
  const { quantity, unitId } = quantityToCarry({ asked, order, units: fitting, counted });
  const text = quantity === undefined ? "" : numberForField(quantity, language);
  const typed = { quantity: text, unitId: String(unitId) };
  const carried = kinds.filter(
    ({ categoryId }) => goods.length === 0 || goods.some(({ id }) => id === categoryId),
  );
  const ordered = new Set(order?.lines.map(({ commodity }) => commodity.id));
  const [onlyOne] = ordered.size === 1 ? ordered : [];
  return {
    ...typed,
    cost: text === "" ? noCost : (await shownCost(visit, { serviceId: service.id, ...typed })).cost,
    units: fitting.map(({ id, name }) => ({ value: id, label: name })),
    commodity: asked.commodity ?? onlyOne,
    commodities: carried.map(({ id, name }) => ({ value: id, label: name })),
    hint: boundsOf(tariff, visit),
    facts: serviceFacts(service, visit),
    orderNumber: order?.orderNumber ?? "",
  };
}

export type RequestForm = Awaited<ReturnType<typeof loadForm>>;

/** Formats the allowed quantity: "From 100 kg to 5,000 kg". */
function boundsOf(tariff: LogisticService["tariff"], { say, language }: Visit): string {
  const { minimumOrder, maximumOrder, measurementUnit } = tariff;
  const amount = (of: number) => formatQuantity(language, of, measurementUnit.shortName);
  const min = amount(minimumOrder);
  return maximumOrder === null
    ? say("logistics.request.from", { min })
    : say("logistics.request.fromTo", { min, max: amount(maximumOrder) });
}
