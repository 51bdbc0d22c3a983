import { useLoaderData } from "react-router";
import {
  marketPath,
  myOrdersPath,
  orderAgainPath,
  salesPath,
  serviceRequestsPath,
} from "#core/paths.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { canOrderAgain } from "../../next-order-act.ts";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { loadMyOrders } from "./load-my-orders.ts";
import { OrderLists } from "./order-lists.tsx";

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
  } = useLoaderData<typeof loadMyOrders>();
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
