import { data } from "react-router";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { salesPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";
import { getPendingCounts } from "../../waiting/endpoints.ts";
import { loadAnswerableRequests, toAnswerableRequest } from "../answer/load-requests.ts";
import { readChanges } from "../answer/read-changes.ts";
import { findUnseenTotal } from "../answer/unseen-total.ts";
import { listPath, parseListQuery } from "../lists/listed.ts";
import { loadListPage, type RenderMarks } from "../lists/load-list-page.ts";
import { orderActs } from "../order-acts.ts";

/** Loads the seller's list, with what an area above orders says about them. */
export async function loadSales(args: PageArgs, renderMarks: RenderMarks) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say, person } = pageContext;
  const title = say("orders.page.sales");
  if (!can(person, ordersActs.sell)) return data({ title, listed: undefined }, { status: 403 });
  const query = parseListQuery(args.request.url, "seller");
  const [listPage, { seller: waiting }] = await Promise.all([
    loadListPage(pageContext, query, renderMarks),
    call(getPendingCounts, {}),
  ]);
  const { group, status, waiting: part } = query;
  const isPending = group === "pending" || status === "pending" || part;
  const isToAnswer = listPage.tab === "requests" && isPending;
  const toAnswer = isToAnswer
    ? await loadAnswerableRequests(pageContext, listPage.data)
    : undefined;
  const lead = say("orders.page.salesLead", {
    requests: waiting.requests,
    orders: waiting.toProcess,
  });
  return data({ title, listed: { lead, query, found: listPage, toAnswer } });
}

/** Answers a request, or takes the next step of an order. */
export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const values = await pageContext.formValues();
  const { id: requestId = "" } = values;
  const { changes, refusal: unread } = await readChanges(pageContext, requestId, values);
  const posted = { id: requestId, typed: values, changes };
  const unseen = unread ?? (await findUnseenTotal(pageContext, posted));
  if (unseen) return data({ refusal: unseen }, { status: unseen.status });
  const { act, typed, done } = await attemptAct(
    { ...pageContext, formValues: async () => values },
    orderActs,
    (typed) => ({ ...typed, changes }),
  );
  const id = String(typed.id);
  const query = parseListQuery(args.request.url, "seller");
  const { tab, group } = query;
  if (done.ok || done.refusal.status !== 409 || tab !== "requests") {
    return pageContext.answer(done, listPath(salesPath, query, group, query), act.flash);
  }
  // The request was answered in the meantime and may have left the list; its current state is
  // returned too.
  const { refusal } = done;
  const read = await pageContext.attempt(getOrderRequest, { id });
  const now = read.ok ? await toAnswerableRequest(pageContext, read.data) : undefined;
  return data({ refusal, now }, { status: refusal.status });
}
