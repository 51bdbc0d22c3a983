import { data, useLoaderData } from "react-router";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/closed/traders-only.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { bestSellers } from "../endpoints.ts";
import { BestSellerTable } from "./best-seller-table.tsx";
import { dashboardPath, dashboardSellersPath } from "./paths.ts";

const size = 20;
/** Number of months that a trader can choose. */
const periods = [1, 3, 12] as const;
const usual = 12;

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(signedIn, args);
  const title = say("dashboard.best");
  const asked = new URL(args.request.url).searchParams;
  const shown = pageNumber(asked);
  const months = periods.find((one) => String(one) === asked.get("months")) ?? usual;
  const shownAs = { title, shown, months };
  if (!may(person, dashboardActs.own)) return data({ ...shownAs, found: null }, { status: 403 });
  return data({ ...shownAs, found: await call(bestSellers, { months, page: shown, size }) });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function DashboardSellers() {
  const { title, shown, months, found } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!found) return <TradersOnly />;
  const { data: sold, total } = found;
  return (
    <Page
      title={title}
      trail={[{ label: say("dashboard.title"), to: dashboardPath }, { label: title }]}
    >
      <Chips
        label={say("dashboard.period")}
        chips={periods.map((one) => ({
          to: one === usual ? dashboardSellersPath : `${dashboardSellersPath}?months=${one}`,
          label: say("dashboard.lastMonths", { months: one }),
          chosen: one === months,
        }))}
      />
      {sold.length > 0 ? (
        <BestSellerTable caption={say("dashboard.lastMonths", { months })} sold={sold} />
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say("dashboard.nothingSold")} />
      )}
      <Pager page={shown} size={size} total={total} />
    </Page>
  );
}
