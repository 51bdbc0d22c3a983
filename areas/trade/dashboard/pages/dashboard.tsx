import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import "./dashboard.css";
import { data, useLoaderData } from "react-router";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { drawBars } from "#web/ui/charts/draw-bars.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  getOrderStatusSummary,
  listBestSellers,
  listMonthlySales,
  listRecentOrders,
  type StatusCount,
} from "../endpoints.ts";
import { BestSellerTable } from "./best-seller-table.tsx";
import { OrderTable } from "./order-table.tsx";
import { dashboardOrdersPath, dashboardSellersPath, statusListPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const { call, say, edition, person } = pageFor(requireVerified, args);
  const title = say("dashboard.title");
  if (!can(person, dashboardActs.own)) return data({ title, figures: undefined }, { status: 403 });
  const [statuses, recent, sold, months] = await Promise.all([
    call(getOrderStatusSummary, {}),
    call(listRecentOrders, {}),
    call(listBestSellers, {}),
    call(listMonthlySales, {}),
  ]);
  const figures = {
    statuses: statuses.data,
    recent: recent.data,
    sold: sold.data,
    months: months.data,
    drawing: drawBars(months.data.map(({ month, total }) => ({ key: month, value: total }))),
    currency: edition.currency,
    edition: edition.name,
  };
  return data({ title, figures });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Shows a trader's sales: pending tasks, recent orders and best sellers. */
export default function Dashboard() {
  const { title, figures } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!figures) return <TradersOnly />;
  const { statuses, recent, sold } = figures;
  return (
    <FiguresPage title={title} lead={say("dashboard.lead")}>
      <Section title={say("dashboard.statuses")}>
        <StatusSummary statuses={statuses} />
      </Section>
      <div className="halves">
        <MonthlySales {...figures} />
        {sold.length > 0 && (
          <Section
            title={say("dashboard.best")}
            more={{ to: dashboardSellersPath, label: say("dashboard.allSellers") }}
          >
            <BestSellerTable caption={say("dashboard.bestOfYear")} sold={sold} />
          </Section>
        )}
      </div>
      <Section
        title={say("dashboard.recent")}
        more={{ to: dashboardOrdersPath, label: say("dashboard.allOrders") }}
      >
        <OrderTable caption={say("dashboard.recent")} isHeaded orders={recent} />
      </Section>
    </FiguresPage>
  );
}

type Figures = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["figures"]>;

function MonthlySales({ months, drawing, currency, edition }: Figures) {
  const say = useSay();
  const { money, month: monthName, number } = useFormat();
  const best = months.reduce((leader, other) => (other.total > leader.total ? other : leader));
  const title = say("dashboard.months", { currency });
  if (best.total === 0) return null;
  return (
    <div className="section">
      <ChartFrame
        title={<h2>{title}</h2>}
        source={edition}
        summary={say("dashboard.monthsSummary", {
          month: monthName(best.month),
          total: money(best.total, currency),
        })}
        table={
          <Table
            caption={title}
            isHeaded
            rows={months}
            keyOf={({ month }) => month}
            columns={[
              { label: say("dashboard.column.month"), cell: ({ month }) => monthName(month) },
              {
                label: say("dashboard.column.orders"),
                cell: ({ orders }) => number(orders),
                numeric: true,
              },
              {
                label: say("dashboard.column.total"),
                cell: ({ total }) => money(total, currency),
                numeric: true,
              },
            ]}
          />
        }
      >
        <BarChart drawing={drawing} labelOf={monthName} />
      </ChartFrame>
    </div>
  );
}

const tones = { pending: "waiting", good: "good", bad: "bad" } as const;

function StatusSummary({ statuses }: { statuses: StatusCount[] }) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {statuses.map(({ of, status, group, count }) => (
        <li key={`${of} ${status}`}>
          <Link to={statusListPath({ of, status })} className="card card-body no-underline">
            <b className="text-lg">{number(count)}</b>
            <span>
              <Badge tone={count > 0 ? tones[group] : "plain"}>
                {say(`dashboard.status.${of}.${status}`)}
              </Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
