import { serviceCost } from "#areas/transport/services/endpoints.ts";
import { costFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import type { Refusal } from "#core/refusal.ts";
import type { page } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { costedFor, noCost, type ShownCost } from "./costed.ts";

interface Asked {
  serviceId: string;
  /** As typed by the user. */
  quantity: string;
  unitId: string;
}

interface Found {
  cost: ShownCost;
  /** The total with its currency; "" if there is none. */
  amount: string;
  /** Why there is no cost. */
  refusal?: Refusal;
}

/**
 * Loads the cost of a service for the typed quantity, part by part and in the visitor's currency,
 * or the reason there is none.
 */
export async function shownCost(
  visit: ReturnType<typeof page>,
  { serviceId, ...typed }: Asked,
): Promise<Found> {
  const { attempt, say, shownCurrency: currency } = visit;
  if (typed.quantity.trim() === "") {
    const message = say("logistics.quantity.missing");
    const errors = { quantity: message };
    return {
      cost: noCost,
      amount: "",
      refusal: { status: 400, code: "bad_input", message, errors, values: {} },
    };
  }
  const read = await attempt(serviceCost, { serviceId, ...typed, currency });
  if (!read.ok) {
    const { refusal } = read;
    const issue = refusal.errors.quantity ?? refusal.message;
    return { cost: { ...noCost, issue }, amount: "", refusal };
  }
  const html = costFacts({ cost: read.data, shown: read.data.shown, wording: visit });
  const { totalCost, currency: own } = read.data;
  return {
    cost: { html, total: String(totalCost), costedFor: costedFor(typed), issue: "" },
    amount: formatMoney(visit.language, totalCost, own),
  };
}
