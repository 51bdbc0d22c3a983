import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { planAddress, planCardPath, planFilePath } from "#areas/regulations/sources/paths.ts";
import { getProduct } from "#areas/trade/market/endpoints.ts";
import { findDeliveryPlace } from "#areas/transport/services/pages/delivered/delivery-place.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { getPlanSheet, type PlanSheet } from "../../sheet/endpoints.ts";
import { type PlanQuery, parsePlanQuery, toPlanChoice, toPlanInput } from "./plan-query.ts";
import { renderSheet } from "./sheet-html.tsx";

const all = { size: limits.maxPageSize };

/** Loads the form of a plan and, if it is complete, the plan. */
export async function loadPlan(pageContext: PageContext, request: Request) {
  const { say } = pageContext;
  const query = new URL(request.url).searchParams;
  const planQuery = parsePlanQuery(query);
  const form = await formOf(pageContext, request, query, planQuery);
  const ends = { from: form.from.place?.id, to: form.to.place?.id };
  const isSubmitted = planQuery.product !== undefined || query.has("quantity");
  const isComplete =
    ends.to !== undefined && (planQuery.product !== undefined || ends.from !== undefined);
  const read =
    isSubmitted && isComplete
      ? await pageContext.attempt(
          getPlanSheet,
          toPlanInput(planQuery, ends, pageContext.shownCurrency),
        )
      : undefined;
  // Users who come from a product have not submitted the form yet, so nothing counts as missing.
  const isSent = query.has("quantity");
  const missing = isSent && !read?.ok ? missingFields(pageContext, planQuery, form) : {};
  const choice = toPlanChoice(planQuery, ends);
  return {
    title: say("tradePlans.title"),
    description: say("tradePlans.lead"),
    form: { ...form, errors: { ...missing, ...(read && !read.ok ? read.refusal.errors : {}) } },
    refusal: read && !read.ok ? read.refusal.message : "",
    result: read?.ok ? resultOf(pageContext, read.data, choice) : null,
  };
}

type Choice = ReturnType<typeof toPlanChoice>;

/** Builds the view of a plan, with its links. */
function resultOf(pageContext: PageContext, sheet: PlanSheet, choice: Choice) {
  const address = planAddress(choice);
  return {
    heading: sheet.heading,
    html: renderSheet(pageContext, sheet.sections, address),
    services: sheet.services.map(({ id, name, amount, isChosen }) => ({
      to: planAddress({ ...choice, service: id }),
      label: name,
      amount,
      chosen: isChosen,
    })),
    currency: sheet.currency,
    figures: sheet.figures,
    path: address,
    card: sheet.isCrossBorder ? planAddress(choice, planCardPath) : "",
    file: planAddress(choice, planFilePath),
    isDemo: sheet.isDemo,
    kept: Object.entries(choice)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ name, value: String(value) })),
  };
}

async function formOf(
  pageContext: PageContext,
  request: Request,
  query: URLSearchParams,
  planQuery: PlanQuery,
) {
  const { attempt, edition } = pageContext;
  const productResult = planQuery.product
    ? await attempt(getProduct, { id: planQuery.product })
    : undefined;
  const product = productResult?.ok ? productResult.data : undefined;
  const own =
    query.has("to") || query.has("toId")
      ? undefined
      : await findDeliveryPlace(pageContext, request);
  const full = new URLSearchParams(query);
  if (own !== undefined) full.set("to", String(own));
  const [from, to, lists] = await Promise.all([
    resolvePlace(pageContext, full, "from"),
    resolvePlace(pageContext, full, "to"),
    product ? noLists : listsOf(pageContext),
  ]);
  return {
    product: product ? { id: product.id, name: product.name, unit: product.unit.shortName } : null,
    commodity: planQuery.commodity ?? "",
    from,
    to,
    quantity: planQuery.quantity ?? (product ? String(product.minimumOrderQuantity || 1) : ""),
    unit: planQuery.unit ?? lists.kilogram ?? "",
    price: planQuery.price ?? "",
    currency: planQuery.currency ?? edition.currency,
    commodities: lists.commodities,
    units: lists.units,
    currencies: lists.currencies,
    unprocessed: planQuery.unprocessed ?? "",
    certificate: planQuery.certificate ?? "",
  };
}

/** Loads the options for goods that are not an offered product. */
async function listsOf({ call }: PageContext) {
  const [goods, units, currencies] = await Promise.all([
    loadCommodityOptions(call),
    call(listMeasurementUnits, all),
    call(listLatestCurrencies, all),
  ]);
  return {
    commodities: goods.options,
    units: goodsUnits(units.data).map(toOption),
    kilogram: units.data.find(({ code }) => code === "kg")?.id,
    currencies: currencies.data.map(({ code, name }) => ({
      value: code,
      label: `${name} (${code})`,
    })),
  };
}

type Lists = Awaited<ReturnType<typeof listsOf>>;

/** A product fixes unit, price and currency, so its form offers no choices. */
const noLists: Lists = { commodities: [], units: [], kilogram: undefined, currencies: [] };

type Form = Awaited<ReturnType<typeof formOf>>;

/** Returns an error for each field left empty, all at once. */
function missingFields(
  { say }: PageContext,
  { product, commodity, ...planQuery }: PlanQuery,
  form: Form,
) {
  const errors: Record<string, string> = {};
  const isOpen = (answer: Form["to"]) => !(answer.place || answer.candidates || answer.error);
  if (isOpen(form.to)) errors.to = say("tradePlans.field.to");
  if (product) return errors;
  if (isOpen(form.from)) errors.from = say("tradePlans.field.from");
  if (commodity === undefined) errors.commodityId = say("tradePlans.field.commodity");
  if (planQuery.quantity === undefined) errors.quantity = say("tradePlans.field.quantity");
  if (planQuery.price === undefined) errors.price = say("tradePlans.field.price");
  return errors;
}
