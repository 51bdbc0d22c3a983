import { data, useLoaderData } from "react-router";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { listBestSellers } from "../endpoints.ts";
import { BestSellerTable } from "./best-seller-table.tsx";
import { dashboardPath, dashboardSellersPath } from "./paths.ts";

const size = 20;
/** Number of months that a trader can choose. */
const periods = [1, 3, 12] as const;
const usual = 12;

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(requireVerified, args);
  const title = say("dashboard.best");
  const query = new URL(args.request.url).searchParams;
  const currentPage = pageNumber(query);
  const months = periods.find((period) => String(period) === query.get("months")) ?? usual;
  const pageData = { title, currentPage, months };
  if (!can(person, dashboardActs.own)) return data({ ...pageData, found: null }, { status: 403 });
  return data({
    ...pageData,
    found: await call(listBestSellers, { months, page: currentPage, size }),
  });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function DashboardSellers() {
  const { title, currentPage, months, found: result } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!result) return <TradersOnly />;
  const { data: sold, total } = result;
  return (
    <ListPage
      title={title}
      trail={[{ label: say("dashboard.title"), to: dashboardPath }, { label: title }]}
      filters={
        <Chips
          label={say("dashboard.period")}
          chips={periods.map((period) => ({
            to:
              period === usual ? dashboardSellersPath : `${dashboardSellersPath}?months=${period}`,
            label: say("dashboard.lastMonths", { months: period }),
            chosen: period === months,
          }))}
        />
      }
      list={
        sold.length > 0 && (
          <BestSellerTable caption={say("dashboard.lastMonths", { months })} sold={sold} />
        )
      }
      empty={{ title: say("dashboard.nothingSold") }}
      pager={{ page: currentPage, total, size }}
    />
  );
}
