import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { findDeliveryPlace } from "#areas/transport/services/pages/delivered/delivery-place.ts";
import { queryFromOrder } from "#areas/transport/services/pages/delivered/query-from-order.ts";
import { limits } from "#core/limits.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import { dayMs } from "#core/time.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { toOption } from "#web/ui/base/to-option.ts";

const idText = /^[1-9]\d{0,8}$/;
const uuid = /^[0-9a-f-]{36}$/i;

/**
 * Reads the query of the address, as `askCarriersPath` writes it, and fills its gaps: from the order
 * it names, and the destination from the place where the user takes delivery.
 */
async function parseAskQuery(pageContext: PageContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const named = searchParams.get("order_id") ?? "";
  const orderId = uuid.test(named) ? named : undefined;
  const ofOrder = orderId ? await queryFromOrder(pageContext, orderId) : {};
  const idIn = (name: "from" | "to" | "commodity" | "unit") => {
    const text = searchParams.get(name) ?? "";
    return idText.test(text) ? Number(text) : ofOrder[name];
  };
  const quantity = Number(searchParams.get("quantity")) || ofOrder.quantity;
  return {
    orderId,
    from: idIn("from"),
    to: idIn("to") ?? (await findDeliveryPlace(pageContext, request)),
    commodity: idIn("commodity"),
    unit: idIn("unit"),
    quantity: quantity !== undefined && quantity > 0 ? quantity : undefined,
  };
}

/** Loads the initial form with everything that the address says filled in. */
export async function loadAskForm(pageContext: PageContext, request: Request) {
  const { call, language, edition, context } = pageContext;
  const query = await parseAskQuery(pageContext, request);
  const all = { size: limits.maxPageSize };
  const placeOf = async (name: "from" | "to") => {
    const id = query[name];
    const known = new URLSearchParams(id === undefined ? {} : { [name]: String(id) });
    const { error: _, ...answer } = await resolvePlace(pageContext, known, name);
    return answer;
  };
  const [from, to, units, kinds] = await Promise.all([
    placeOf("from"),
    placeOf("to"),
    call(listMeasurementUnits, all),
    loadCommodityOptions(call),
  ]);
  const carried = units.data.filter(({ baseUnit }) => baseUnit !== "km" && baseUnit !== "t-km");
  const kilogram = carried.find(({ code }) => code === "kg");
  const end = new Date(context.now.getTime() + context.settings.TRANSPORT_LOAD_DAYS * dayMs);
  return {
    orderId: query.orderId,
    from,
    to,
    quantity: query.quantity === undefined ? "" : formatFieldNumber(query.quantity, language),
    unitId: query.unit ?? kilogram?.id,
    commodity: query.commodity,
    units: carried.map(toOption),
    commodities: kinds.options,
    /** The day on which the load ends. */
    ends: formatDate(language, end.toISOString(), utcOffsetHours[edition.code]),
  };
}

export type AskFormData = Awaited<ReturnType<typeof loadAskForm>>;
