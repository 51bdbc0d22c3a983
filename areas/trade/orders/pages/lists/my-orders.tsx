import { data, redirect, useLoaderData } from "react-router";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import {
  marketPath,
  myOrdersPath,
  orderPath,
  requestPath,
  salesPath,
  serviceRequestsPath,
} from "#core/paths.ts";
import { may } from "#core/roles.ts";
import { logisticOrderPath, logisticRequestPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { order_ } from "../../orders/endpoints.ts";
import { orderRequest } from "../../requests/endpoints.ts";
import { ownWaiting } from "../../waiting/endpoints.ts";
import { findListed } from "./find-listed.ts";
import { listQueryOf } from "./listed.ts";
import { OrderLists } from "./order-lists.tsx";

export async function loader(args: PageArgs) {
  const { attempt, call, say, person } = pageFor(signedIn, args);
  const { searchParams } = new URL(args.request.url);
  const [transport, transportRequest] = ["logistic_order", "logistic_request"].map((name) =>
    searchParams.get(name),
  );
  if (transport) throw redirect(logisticOrderPath(transport));
  if (transportRequest) throw redirect(logisticRequestPath(transportRequest));
  // Notifications link here with an id; redirects to the permanent page of the request or order.
  const [requestId, orderId] = [searchParams.get("request"), searchParams.get("order")];
  if (requestId !== null) {
    const asked = await attempt(orderRequest, { id: requestId });
    const made = asked.ok && asked.data.orderId;
    if (asked.ok) throw redirect(made ? orderPath(made) : requestPath(requestId));
  } else if (orderId !== null && (await attempt(order_, { id: orderId })).ok) {
    throw redirect(orderPath(orderId));
  }
  const isMissing = requestId !== null || orderId !== null;
  const query = listQueryOf(args.request.url, "buyer");
  const [found, { buyer: waiting }, services] = await Promise.all([
    findListed(call, query),
    call(ownWaiting, {}),
    call(serviceRequests, { side: "asker", size: 1 }),
  ]);
  const missing = isMissing ? say("orders.page.notThere") : "";
  const shown = { title: say("orders.page.mine"), query, found, waiting, missing };
  const sells = may(person, ordersActs.sell);
  const asked = services.total > 0;
  return data({ ...shown, sells, asked }, { status: isMissing ? 404 : 200 });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function MyOrders() {
  const { title, query, found, waiting, sells, asked, missing } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={waiting.offers + waiting.toPay > 0 && say("orders.page.mineLead", { ...waiting })}
      actions={
        (sells || asked) && (
          <div className="flex flex-wrap gap-3">
            {asked && (
              <ButtonLink look="quiet" to={`${serviceRequestsPath}?side=asker`}>
                {say("orders.page.services")}
              </ButtonLink>
            )}
            {sells && (
              <ButtonLink look="quiet" to={salesPath}>
                {say("orders.page.toSales")}
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {missing && <Notice kind="error">{missing}</Notice>}
      <OrderLists
        path={myOrdersPath}
        query={query}
        found={found}
        start={
          <>
            <p>{say("orders.page.noneText")}</p>
            <ButtonLink to={marketPath}>{say("orders.page.toMarket")}</ButtonLink>
          </>
        }
      />
    </Page>
  );
}
