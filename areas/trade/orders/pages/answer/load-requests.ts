import type { PageContext } from "#server/page.ts";
import {
  getOrderRequest,
  type ListedRequest,
  type OrderRequest,
} from "../../requests/endpoints.ts";
import { toOrderRow } from "../lists/to-order-row.tsx";
import type { AnswerableRequest } from "./answer-card.tsx";
import { toAnswerView } from "./answer-view.ts";
import { describeMarketPrices } from "./market-prices.ts";
import { renderRequestFacts } from "./request-facts.tsx";

/** Loads the listed requests with everything the seller needs to answer them. */
export const loadAnswerableRequests = (
  pageContext: PageContext,
  listed: ListedRequest[],
): Promise<AnswerableRequest[]> =>
  Promise.all(
    listed.map(async ({ id }) =>
      toAnswerableRequest(pageContext, await pageContext.call(getOrderRequest, { id })),
    ),
  );

export async function toAnswerableRequest(
  pageContext: PageContext,
  request: OrderRequest,
): Promise<AnswerableRequest> {
  const { lines, history, proposals, operator, service, reason, ...rest } = request;
  const { acts, turnsLeft, answerHours, ...listed } = rest;
  const market = await describeMarketPrices(pageContext, request);
  return {
    ...toOrderRow(pageContext, listed),
    facts: renderRequestFacts({ request, market, wording: pageContext, withBuyer: true }),
    answer: toAnswerView(pageContext.language, request, market),
  };
}
