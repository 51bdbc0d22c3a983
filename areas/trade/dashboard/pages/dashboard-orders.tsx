import { data, useLoaderData } from "react-router";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/closed/traders-only.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { recentOrders } from "../endpoints.ts";
import { OrderTable } from "./order-table.tsx";
import { dashboardPath } from "./paths.ts";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(signedIn, args);
  const title = say("dashboard.recent");
  const shown = pageNumber(new URL(args.request.url).searchParams);
  if (!may(person, dashboardActs.own)) return data({ title, shown, found: null }, { status: 403 });
  return data({ title, shown, found: await call(recentOrders, { page: shown, size }) });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function DashboardOrders() {
  const { title, shown, found } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!found) return <TradersOnly />;
  const { data: orders, total } = found;
  return (
    <Page
      title={title}
      trail={[{ label: say("dashboard.title"), to: dashboardPath }, { label: title }]}
    >
      {orders.length === 0 && total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <OrderTable caption={say("dashboard.ordersOfAll", { total })} orders={orders} />
      )}
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}
