import { data, useActionData, useLoaderData } from "react-router";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { myOrdersPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { can } from "#core/roles.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { getOrderRequest } from "../../requests/endpoints.ts";
import { getPendingCounts } from "../../waiting/endpoints.ts";
import { type AnswerableRequest, AnswerCard } from "../answer/answer-card.tsx";
import { loadAnswerableRequests, toAnswerableRequest } from "../answer/load-requests.ts";
import { findUnseenTotal, postedChanges } from "../answer/unseen-total.ts";
import { listPath, parseListQuery } from "../lists/listed.ts";
import { loadListPage } from "../lists/load-list-page.ts";
import { OrderLists } from "../lists/order-lists.tsx";
import { orderActs } from "../order-acts.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say, person } = pageContext;
  const title = say("orders.page.sales");
  if (!can(person, ordersActs.sell)) return data({ title, listed: undefined }, { status: 403 });
  const query = parseListQuery(args.request.url, "seller");
  const [listPage, { seller: waiting }] = await Promise.all([
    loadListPage(pageContext, query),
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

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const values = await pageContext.formValues();
  const unseen = await findUnseenTotal(pageContext, values.id ?? "", values);
  if (unseen) return data({ refusal: unseen }, { status: unseen.status });
  const { act, typed, done } = await attemptAct(
    { ...pageContext, formValues: async () => values },
    orderActs,
    (typed) => ({
      ...typed,
      changes: postedChanges(typed),
    }),
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

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

interface Answered {
  refusal: Refusal;
  /** Current state of the request that could no longer be answered. */
  now?: AnswerableRequest;
}

export default function Sales() {
  const { title, listed } = useLoaderData<typeof loader>();
  const { refusal, now } = useActionData<Answered>() ?? {};
  const say = useSay();
  if (!listed) return <TradersOnly />;
  const { lead, query, found: listPage, toAnswer = [] } = listed;
  const isGone = now && !toAnswer.some(({ id }) => id === now.id);
  const rows = isGone ? [now, ...toAnswer] : toAnswer;
  return (
    <DetailPage
      title={title}
      lead={lead}
      actions={<QuietLink to={myOrdersPath}>{say("orders.page.mine")}</QuietLink>}
    >
      <OrderLists
        path={salesPath}
        query={query}
        listPage={listPage}
        refusal={refusal}
        rows={
          rows.length > 0 && (
            <FormRows className="answers" rows={rows} refusal={refusal}>
              {(row, own) => <AnswerCard request={row} refusal={own} />}
            </FormRows>
          )
        }
        start={<p>{say("orders.page.noSalesText")}</p>}
      />
    </DetailPage>
  );
}
