import { data, redirect, useLoaderData } from "react-router";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import {
  marketPath,
  myOrdersPath,
  orderAgainPath,
  orderPath,
  requestPath,
  salesPath,
  serviceRequestsPath,
} from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { logisticOrderPath, logisticRequestPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { canOrderAgain } from "../../next-order-act.ts";
import { getOrder, type ListedOrder } from "../../orders/endpoints.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";
import { getPendingCounts } from "../../waiting/endpoints.ts";
import { parseListQuery } from "./listed.ts";
import { loadListPage } from "./load-list-page.ts";
import { OrderLists } from "./order-lists.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, call, say, person } = pageContext;
  const { searchParams } = new URL(args.request.url);
  const [transport, transportRequest] = ["logistic_order", "logistic_request"].map((name) =>
    searchParams.get(name),
  );
  if (transport) throw redirect(logisticOrderPath(transport));
  if (transportRequest) throw redirect(logisticRequestPath(transportRequest));
  // Notifications link here with an id; redirects to the permanent page of the request or order.
  const [requestId, orderId] = [searchParams.get("request"), searchParams.get("order")];
  if (requestId !== null) {
    const requested = await attempt(getOrderRequest, { id: requestId });
    const resultingOrderId = requested.ok && requested.data.orderId;
    if (requested.ok)
      throw redirect(resultingOrderId ? orderPath(resultingOrderId) : requestPath(requestId));
  } else if (orderId !== null && (await attempt(getOrder, { id: orderId })).ok) {
    throw redirect(orderPath(orderId));
  }
  const isMissing = requestId !== null || orderId !== null;
  const query = parseListQuery(args.request.url, "buyer");
  const [listPage, { buyer: pending }, services] = await Promise.all([
    loadListPage(pageContext, query),
    call(getPendingCounts, {}),
    call(serviceRequests, { side: "asker", size: 1 }),
  ]);
  const missing = isMissing ? say("orders.page.notThere") : "";
  const view = {
    title: say("orders.page.mine"),
    query,
    found: listPage,
    waiting: pending,
    missing,
  };
  const sells = can(person, ordersActs.sell);
  const requestedTab = services.total > 0;
  return data({ ...view, sells, asked: requestedTab }, { status: isMissing ? 404 : 200 });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function MyOrders() {
  const {
    title,
    query,
    found: listPage,
    waiting: pending,
    sells,
    asked: requested,
    missing,
  } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage
      title={title}
      lead={pending.offers + pending.toPay > 0 && say("orders.page.mineLead", { ...pending })}
      actions={
        (sells || requested) && (
          <div className="flex flex-wrap gap-3">
            {requested && (
              <QuietLink to={`${serviceRequestsPath}?side=asker`}>
                {say("orders.page.services")}
              </QuietLink>
            )}
            {sells && <QuietLink to={salesPath}>{say("orders.page.toSales")}</QuietLink>}
          </div>
        )
      }
    >
      {missing && <Notice kind="error">{missing}</Notice>}
      <OrderLists
        path={myOrdersPath}
        query={query}
        listPage={listPage}
        more={(order) => canOrderAgain(order) && <OrderAgain order={order} />}
        start={
          <>
            <p>{say("orders.page.noneText")}</p>
            <ButtonLink to={marketPath}>{say("orders.page.toMarket")}</ButtonLink>
          </>
        }
      />
    </DetailPage>
  );
}

/** Puts an ended order into the cart; the form is posted without scripts. */
function OrderAgain({ order: { id, orderNumber } }: { order: ListedOrder }) {
  const say = useSay();
  return (
    <form method="post" action={orderAgainPath} className="relative mt-2">
      <input type="hidden" name="order" value={id} />
      <button type="submit" className="button button-quiet">
        {say("orders.act.again")}
        <span className="sr-only">{orderNumber}</span>
      </button>
    </form>
  );
}
