import { commodities, measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { latestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { productDetails } from "#areas/trade/market/endpoints.ts";
import { ownPlace } from "#areas/transport/services/pages/delivered/own-place.ts";
import { limits } from "#core/limits.ts";
import { planAddress, planCardPath, planFilePath } from "#core/rules/rule-paths.ts";
import { type PlanSheet, planSheet } from "../../sheet/endpoints.ts";
import { choiceOf, inputOf, type PlanQuery, planInQuery } from "./plan-query.ts";
import { sheetHtml, type Visit } from "./sheet-html.tsx";

const all = { size: limits.maxPageSize };

/** Loads the form of a plan and, if it is complete, the plan. */
export async function loadPlan(visit: Visit, request: Request) {
  const { say } = visit;
  const query = new URL(request.url).searchParams;
  const asked = planInQuery(query);
  const form = await formOf(visit, request, query, asked);
  const ends = { from: form.from.place?.id, to: form.to.place?.id };
  const isAsked = asked.product !== undefined || query.has("quantity");
  const isComplete =
    ends.to !== undefined && (asked.product !== undefined || ends.from !== undefined);
  const read =
    isAsked && isComplete
      ? await visit.attempt(planSheet, inputOf(asked, ends, visit.shownCurrency))
      : undefined;
  // Users who come from a product have not submitted the form yet, so nothing counts as missing.
  const isSent = query.has("quantity");
  const missing = isSent && !read?.ok ? missingFields(visit, asked, form) : {};
  const choice = choiceOf(asked, ends);
  return {
    title: say("tradePlans.title"),
    description: say("tradePlans.lead"),
    form: { ...form, errors: { ...missing, ...(read && !read.ok ? read.refusal.errors : {}) } },
    refusal: read && !read.ok ? read.refusal.message : "",
    result: read?.ok ? resultOf(visit, read.data, choice) : null,
  };
}

type Choice = ReturnType<typeof choiceOf>;

/** Builds the view of a plan, with its links. */
function resultOf(visit: Visit, sheet: PlanSheet, choice: Choice) {
  const address = planAddress(choice);
  return {
    heading: sheet.heading,
    html: sheetHtml(visit, sheet.sections, address),
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

async function formOf(visit: Visit, request: Request, query: URLSearchParams, asked: PlanQuery) {
  const { attempt, edition } = visit;
  const found = asked.product ? await attempt(productDetails, { id: asked.product }) : undefined;
  const product = found?.ok ? found.data : undefined;
  const own = query.has("to") || query.has("toId") ? undefined : await ownPlace(visit, request);
  const full = new URLSearchParams(query);
  if (own !== undefined) full.set("to", String(own));
  const [from, to, lists] = await Promise.all([
    resolvePlace(visit, full, "from"),
    resolvePlace(visit, full, "to"),
    product ? noLists : listsOf(visit),
  ]);
  return {
    product: product ? { id: product.id, name: product.name, unit: product.unit.shortName } : null,
    commodity: asked.commodity ?? "",
    from,
    to,
    quantity: asked.quantity ?? (product ? String(product.minimumOrderQuantity || 1) : ""),
    unit: asked.unit ?? lists.kilogram ?? "",
    price: asked.price ?? "",
    currency: asked.currency ?? edition.currency,
    commodities: lists.commodities,
    units: lists.units,
    currencies: lists.currencies,
    unprocessed: asked.unprocessed ?? "",
    certificate: asked.certificate ?? "",
  };
}

/** Loads the options for goods that are not an offered product. */
async function listsOf({ call }: Visit) {
  const [goods, units, currencies] = await Promise.all([
    call(commodities, all),
    call(measurementUnits, all),
    call(latestCurrencies, all),
  ]);
  return {
    commodities: goods.data.map(({ id, name }) => ({ value: id, label: name })),
    units: units.data.map(({ id, name }) => ({ value: id, label: name })),
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
function missingFields({ say }: Visit, { product, commodity, ...asked }: PlanQuery, form: Form) {
  const errors: Record<string, string> = {};
  const isOpen = (answer: Form["to"]) => !(answer.place || answer.candidates || answer.error);
  if (isOpen(form.to)) errors.to = say("tradePlans.field.to");
  if (product) return errors;
  if (isOpen(form.from)) errors.from = say("tradePlans.field.from");
  if (commodity === undefined) errors.commodityId = say("tradePlans.field.commodity");
  if (asked.quantity === undefined) errors.quantity = say("tradePlans.field.quantity");
  if (asked.price === undefined) errors.price = say("tradePlans.field.price");
  return errors;
}
