import { getServiceCost } from "#areas/transport/services/endpoints.ts";
import { renderCostFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import type { Refusal } from "#core/refusal.ts";
import type { PageContext } from "#server/page.ts";
import { formatMoney } from "#web/format/format.ts";
import { costInputKey, type DisplayedCost, noCost } from "./displayed-cost.ts";

interface Query {
  serviceId: string;
  /** As typed by the user. */
  quantity: string;
  unitId: string;
}

interface Match {
  cost: DisplayedCost;
  /** The total with its currency; "" if there is none. */
  amount: string;
  /** Why there is no cost. */
  refusal?: Refusal;
}

/**
 * Loads the cost of a service for the typed quantity, part by part and in the visitor's currency,
 * or the reason there is none.
 */
export async function loadCost(
  pageContext: PageContext,
  { serviceId, ...typed }: Query,
): Promise<Match> {
  const { attempt, say, shownCurrency: currency } = pageContext;
  if (typed.quantity.trim() === "") {
    const message = say("logistics.quantity.missing");
    const errors = { quantity: message };
    return {
      cost: noCost,
      amount: "",
      refusal: { status: 400, code: "bad_input", message, errors, values: {} },
    };
  }
  const read = await attempt(getServiceCost, { serviceId, ...typed, currency });
  if (!read.ok) {
    const { refusal } = read;
    const issue = refusal.errors.quantity ?? refusal.message;
    return { cost: { ...noCost, issue }, amount: "", refusal };
  }
  const html = renderCostFacts({
    cost: read.data,
    converted: read.data.shown,
    wording: pageContext,
  });
  const { totalCost, currency: own } = read.data;
  return {
    cost: { html, total: String(totalCost), costedFor: costInputKey(typed), issue: "" },
    amount: formatMoney(pageContext.language, totalCost, own),
  };
}
