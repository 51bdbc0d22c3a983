import { data, useActionData, useLoaderData } from "react-router";
import { ordersActs } from "#areas/orders/acts.ts";
import { myOrdersPath, salesPath } from "#core/paths.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { ownWaiting } from "../../waiting/endpoints.ts";
import { actNamed } from "../order-acts.ts";
import { findListed } from "./find-listed.ts";
import { addressOf, listQueryOf } from "./listed.ts";
import { OrderLists } from "./order-lists.tsx";

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(signedIn, args);
  const title = say("orders.page.sales");
  if (!may(person, ordersActs.sell)) return data({ title, listed: undefined }, { status: 403 });
  const query = listQueryOf(args.request.url, "seller");
  const [found, { seller: waiting }] = await Promise.all([
    findListed(call, query),
    call(ownWaiting, {}),
  ]);
  return data({ title, listed: { query, found, waiting } });
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(signedIn, args);
  const typed = await formValues();
  const act = actNamed(typed.act);
  if (!act) throw data(null, { status: 400 });
  const done = await attempt(act.endpoint, { id: String(typed.id) }, typed);
  const { tab, group } = listQueryOf(args.request.url, "seller");
  return answer(done, addressOf(salesPath, { tab, side: "seller" }, group), act.flash);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Sales() {
  const { title, listed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if (!listed) return <TradersOnly />;
  const { query, found, waiting } = listed;
  return (
    <Page
      title={title}
      lead={say("orders.page.salesLead", { requests: waiting.requests, orders: waiting.toProcess })}
      actions={
        <ButtonLink look="quiet" to={myOrdersPath}>
          {say("orders.page.mine")}
        </ButtonLink>
      }
    >
      <OrderLists
        path={salesPath}
        query={query}
        found={found}
        quick={{ refusal }}
        start={<p>{say("orders.page.noSalesText")}</p>}
      />
    </Page>
  );
}
