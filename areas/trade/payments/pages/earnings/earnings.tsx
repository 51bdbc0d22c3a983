import { useLoaderData } from "react-router";
import { listPaymentsToCheck } from "#areas/transport/orders/endpoints.ts";
import { PaymentsToCheck } from "#areas/transport/orders/pages/carrier/payments-to-check.tsx";
import {
  carrierPageContext,
  carriersOnlyData,
} from "#areas/transport/services/pages/closed/carrier-page-context.ts";
import { carrierTrail } from "#areas/transport/services/pages/closed/carrier-trail.ts";
import { CarriersOnly } from "#areas/transport/services/pages/closed/carriers-only.tsx";
import type { PageArgs } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { listCarrierEarnings } from "../../transport/endpoints.ts";

const size = 24;

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("payments.earnings.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  const [months, toCheck] = await Promise.all([
    pageContext.call(listCarrierEarnings, { page: currentPage, size }),
    pageContext.call(listPaymentsToCheck, { size: 20 }),
  ]);
  return { title, currentPage, months: months.data, total: months.total, toCheck };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** What the carrier earned by month and currency, and the payments that wait to be checked. */
export default function Earnings() {
  const loaded = useLoaderData<typeof loader>();
  const say = useSay();
  const { money, month, number } = useFormat();
  if ("closed" in loaded) return <CarriersOnly />;
  const { title, currentPage, months, total, toCheck } = loaded;
  return (
    <ListPage
      title={title}
      lead={say("payments.earnings.lead")}
      trail={carrierTrail(say, title)}
      tabs={<PaymentsToCheck payments={toCheck.data} total={toCheck.total} />}
      list={
        months.length > 0 && (
          <ul className="grid items-start gap-3 md:grid-cols-2">
            {months.map((row) => (
              <li
                key={row.month + row.currency}
                className="min-w-0 rounded-xl border border-line bg-surface p-3"
              >
                <h2 className="text-base">
                  {month(row.month)}, {row.currency}
                </h2>
                <DefinitionList
                  items={[
                    { term: say("payments.earnings.orders"), detail: number(row.orders) },
                    {
                      term: say("payments.earnings.total"),
                      detail: <b className="whitespace-nowrap">{money(row.total, row.currency)}</b>,
                    },
                    ...(["paid", "toCheck", "owed"] as const).map((part) => ({
                      term: say(`payments.earnings.${part}`),
                      detail: (
                        <span className="whitespace-nowrap">{money(row[part], row.currency)}</span>
                      ),
                    })),
                  ]}
                />
              </li>
            ))}
          </ul>
        )
      }
      empty={{ title: say("payments.earnings.none") }}
      pager={{ page: currentPage, total, size }}
    />
  );
}
