import { data } from "react-router";
import { attemptAct } from "#server/form-acts.ts";
import type { Attempt, PageContext } from "#server/page.ts";
import { nextOrderAct } from "../../next-order-act.ts";
import { getOrder, type Order } from "../../orders/endpoints.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";
import { toAnswerView } from "../answer/answer-view.ts";
import { describeMarketPrices } from "../answer/market-prices.ts";
import { renderRequestFacts } from "../answer/request-facts.tsx";
import { findUnseenTotal, postedChanges } from "../answer/unseen-total.ts";
import { type OrderAct, orderActs } from "../order-acts.ts";
import { renderProgress } from "../progress/progress-steps.tsx";
import { renderAgainForm } from "./again-form.tsx";
import type { OrderDetails, OrderViewModel } from "./order-view-model.ts";
import { renderReadOnlyParts } from "./read-only-parts.tsx";

/** The request or order that a URL names. */
export interface DetailsTarget {
  order: string | null;
  request: string | null;
}

/**
 * Returns its details; for a request that became an order, those of the order. Undefined if it is
 * not the user's.
 */
export async function findDetails(
  { attempt }: PageContext,
  { request, order }: DetailsTarget,
): Promise<OrderDetails | undefined> {
  if (request !== null) {
    const requestDetails = valueOrUndefined(await attempt(getOrderRequest, { id: request }));
    if (!requestDetails?.orderId) return requestDetails && { kind: "request", ...requestDetails };
    order = requestDetails.orderId;
  }
  const result = valueOrUndefined(await attempt(getOrder, { id: order ?? "" }));
  return result && { kind: "order", ...result };
}

function valueOrUndefined<T>(read: Attempt<T>): T | undefined {
  if (read.ok) return read.data;
  if (read.refusal.status === 404) return undefined;
  throw data(read.refusal, { status: read.refusal.status });
}

/** Returns the view of a request or an order; read-only parts are rendered on the server. */
export async function toDetailsView(pageContext: PageContext, details: OrderDetails) {
  const { say } = pageContext;
  const isRequest = details.kind === "request";
  const open = isRequest && details.status === "pending" ? details : undefined;
  const market = open ? await describeMarketPrices(pageContext, open) : [];
  return {
    title: isRequest
      ? say("orders.page.request")
      : say("orders.page.order", { number: details.orderNumber }),
    next: say(nextKey(details)),
    means: isRequest ? "" : say(paidMeansKey(details)),
    nextAct: isRequest ? undefined : nextOrderAct(details),
    shown: toOrderViewModel(details),
    answer: open && toAnswerView(pageContext.language, open, market),
    written: {
      ...renderReadOnlyParts({ of: details, wording: pageContext }),
      progress: renderProgress(details, pageContext),
      again: renderAgainForm(details, pageContext),
      // The request is next to the buttons that answer it.
      facts: open ? renderRequestFacts({ request: open, market, wording: pageContext }) : "",
    },
  };
}

export type DetailsView = Awaited<ReturnType<typeof toDetailsView>>;

function toOrderViewModel(details: OrderDetails): OrderViewModel {
  if (details.kind === "request") {
    const { history, operator, service, reason, proposals, ...shown } = details;
    return shown;
  }
  const { history, operator, service, reason, seller, ...shown } = details;
  return shown;
}

function nextKey(of: OrderDetails): string {
  if (of.kind === "request") {
    const { stage, side, awaits } = of;
    if (stage === "undecided") {
      return `orders.page.next.request.undecided.${awaits === side ? "own" : "other"}.${side}`;
    }
    return `orders.page.next.request.${stage === "answered" ? "proposed" : stage}.${side}`;
  }
  const { status, side, rating } = of;
  const act = nextOrderAct(of);
  if (act === "pay" || act === "confirm") return paidMeansKey(of);
  if (status === "delivered" && rating !== null) return `orders.page.next.order.rated.${side}`;
  return `orders.page.next.order.${status}.${side}`;
}

const paidMeansKey = ({ status, paid, side }: Order) =>
  status === "cancelled" && paid === "paid"
    ? "orders.page.paidMeans.cancelled"
    : `orders.page.paidMeans.${paid}.${side}`;

/** URLs of the pages of an order and a request. */
export interface DetailsPaths {
  order: (id: string) => string;
  request: (id: string) => string;
}

/** Runs the act that a form of the page posts, and redirects to the resulting request or order. */
export async function submitAct(
  pageContext: FormPageContext,
  named: DetailsTarget,
  addresses: DetailsPaths,
) {
  const id = named.request ?? named.order ?? "";
  const inputOf = (typed: Partial<Record<string, string>>) => ({
    ...typed,
    id,
    changes: postedChanges(typed),
  });
  const values = await pageContext.formValues();
  const unseen = await findUnseenTotal(pageContext, id, values);
  if (unseen) return data({ refusal: unseen }, { status: unseen.status });
  const posted = { ...pageContext, formValues: async () => values };
  const { act, done } = await attemptAct<OrderAct>(posted, orderActs, inputOf);
  const { orderIn, flash } = act;
  const addressOf = named.request === null || orderIn ? addresses.order : addresses.request;
  const result = done.ok ? (done.data as Record<"id" | "orderId", string>) : undefined;
  return pageContext.answer(done, result ? addressOf(result[orderIn ?? "id"]) : "", flash);
}

interface FormPageContext extends Pick<PageContext, "attempt" | "answer" | "language" | "say"> {
  formValues: () => Promise<Partial<Record<string, string>>>;
}
