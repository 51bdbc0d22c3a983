import type { page } from "#server/page.ts";
import { type ListedRequest, type OrderRequest, orderRequest } from "../../requests/endpoints.ts";
import type { AnswerableRequest } from "./answer-card.tsx";
import { marketPrices } from "./market-prices.ts";
import { requestFacts } from "./request-facts.tsx";

type Visit = ReturnType<typeof page>;

/** Loads the listed requests with everything the seller needs to answer them. */
export const loadRequests = (visit: Visit, listed: ListedRequest[]): Promise<AnswerableRequest[]> =>
  Promise.all(
    listed.map(async ({ id }) => answerable(visit, await visit.call(orderRequest, { id }))),
  );

export async function answerable(visit: Visit, request: OrderRequest): Promise<AnswerableRequest> {
  const { lines, history, proposals, operator, service, reason, ...listed } = request;
  const market = await marketPrices(visit, request);
  return { ...listed, facts: requestFacts({ request, market, wording: visit }) };
}
