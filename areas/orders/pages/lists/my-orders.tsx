import { useLoaderData } from "react-router";
import { ordersActs } from "#areas/orders/acts.ts";
import { marketPath, myOrdersPath, salesPath } from "#core/paths.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { ownWaiting } from "../../waiting/endpoints.ts";
import { findListed } from "./find-listed.ts";
import { listQueryOf } from "./listed.ts";
import { OrderLists } from "./order-lists.tsx";

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(signedIn, args);
  const query = listQueryOf(args.request.url, "buyer");
  const [found, { buyer: waiting }] = await Promise.all([
    findListed(call, query),
    call(ownWaiting, {}),
  ]);
  return {
    title: say("orders.page.mine"),
    query,
    found,
    waiting,
    sells: may(person, ordersActs.sell),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function MyOrders() {
  const { title, query, found, waiting, sells } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page
      title={title}
      lead={waiting.offers + waiting.toPay > 0 && say("orders.page.mineLead", { ...waiting })}
      actions={
        sells && (
          <ButtonLink look="quiet" to={salesPath}>
            {say("orders.page.toSales")}
          </ButtonLink>
        )
      }
    >
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
