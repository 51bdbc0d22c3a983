import { data, useLoaderData } from "react-router";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
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
    <Page
      title={title}
      trail={[{ label: say("dashboard.title"), to: dashboardPath }, { label: title }]}
    >
      {orders.length === 0 && total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <OrderTable caption={say("dashboard.ordersOfAll", { total })} orders={orders} />
      )}
      <Pager page={currentPage} size={size} total={total} />
    </Page>
  );
}
