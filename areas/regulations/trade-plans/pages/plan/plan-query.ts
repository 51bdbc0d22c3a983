import type { PlanChoice } from "#areas/regulations/sources/paths.ts";
import type { SavedPlan } from "../../saved/endpoints.ts";

const idText = /^[1-9]\d{0,8}$/;
const uuid = /^[0-9a-f-]{36}$/i;
const answers = ["true", "false"];

/**
 * Parses the query of a plan's URL; missing values are undefined. Places may be words: `from`,
 * `to`.
 */
export function parsePlanQuery(query: URLSearchParams) {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const id = (name: string) => (idText.test(text(name) ?? "") ? Number(text(name)) : undefined);
  const key = (name: string) => (uuid.test(text(name) ?? "") ? text(name) : undefined);
  const answer = (name: string) => answers.find((value) => value === text(name));
  return {
    product: key("product"),
    commodity: id("commodity"),
    quantity: text("quantity")?.slice(0, 14),
    unit: id("unit"),
    price: text("price")?.slice(0, 16),
    currency: text("currency")?.slice(0, 3),
    service: key("service"),
    unprocessed: answer("unprocessed"),
    certificate: answer("certificate"),
  };
}
export type PlanQuery = ReturnType<typeof parsePlanQuery>;

/** Returns the URL parameters of a query, with places by id. */
export const toPlanChoice = (
  query: PlanQuery,
  ends: { from?: number | undefined; to?: number | undefined },
): PlanChoice => ({
  ...query,
  ...ends,
  quantity: query.quantity,
  price: query.price,
});

/** Returns the URL parameters of a saved plan. */
export const savedPlanChoice = ({ choice }: SavedPlan): PlanChoice => ({
  product: choice.productId ?? undefined,
  commodity: choice.commodityId ?? undefined,
  from: choice.locationFrom ?? undefined,
  to: choice.locationTo,
  quantity: choice.quantity ?? undefined,
  unit: choice.unitId ?? undefined,
  price: choice.price ?? undefined,
  currency: choice.currency ?? undefined,
  service: choice.serviceId ?? undefined,
  unprocessed: choice.isUnprocessed === null ? undefined : String(choice.isUnprocessed),
  certificate: choice.hasCertificate === null ? undefined : String(choice.hasCertificate),
});

/** Converts a query to the input of the endpoint. */
export const toPlanInput = (
  { product, commodity, quantity, unit, price, currency, service, ...query }: PlanQuery,
  { from, to }: { from?: number | undefined; to?: number | undefined },
  displayCurrency: string | undefined,
) => ({
  productId: product,
  commodityId: commodity,
  locationFrom: from,
  locationTo: to,
  quantity,
  unitId: unit,
  price,
  currency,
  serviceId: service,
  isUnprocessed: query.unprocessed,
  hasCertificate: query.certificate,
  shownCurrency: displayCurrency,
});

/** Converts a saved plan to the input of the endpoint; null values are omitted. */
export const savedPlanInput = ({ choice }: SavedPlan, displayCurrency: string | undefined) => ({
  productId: choice.productId ?? undefined,
  commodityId: choice.commodityId ?? undefined,
  locationFrom: choice.locationFrom ?? undefined,
  locationTo: choice.locationTo,
  quantity: choice.quantity ?? undefined,
  unitId: choice.unitId ?? undefined,
  price: choice.price ?? undefined,
  currency: choice.currency ?? undefined,
  serviceId: choice.serviceId ?? undefined,
  isUnprocessed: choice.isUnprocessed ?? undefined,
  hasCertificate: choice.hasCertificate ?? undefined,
  shownCurrency: displayCurrency,
});
