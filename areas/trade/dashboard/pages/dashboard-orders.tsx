import { data, useLoaderData } from "react-router";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { listRecentOrders } from "../endpoints.ts";
import { OrderTable } from "./order-table.tsx";
import { dashboardPath } from "./paths.ts";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(requireVerified, args);
  const title = say("dashboard.recent");
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  if (!can(person, dashboardActs.own))
    return data({ title, currentPage, found: null }, { status: 403 });
  return data({
    title,
    currentPage,
    found: await call(listRecentOrders, { page: currentPage, size }),
  });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function DashboardOrders() {
  const { title, currentPage, found: result } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!result) return <TradersOnly />;
  const { data: orders, total } = result;
  return (
    <ListPage
      title={title}
      trail={[{ label: say("dashboard.title"), to: dashboardPath }, { label: title }]}
      list={
        (orders.length > 0 || total === 0) && (
          <OrderTable caption={say("dashboard.ordersOfAll", { total })} orders={orders} />
        )
      }
      pager={{ page: currentPage, total, size }}
    />
  );
}
