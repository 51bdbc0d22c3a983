import { useLoaderData } from "react-router";
import { salesPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { useBooksSection } from "../parts/books-section.tsx";
import { ItemFilterNotice } from "../parts/item-filter-notice.tsx";
import { newSalePath, salesOfPath } from "../parts/new-paths.ts";
import { loadSales } from "./load-sales.ts";

export const loader = (args: PageArgs) => loadSales(pageFor(requireVerified, args), args.request);

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

type View = Awaited<ReturnType<typeof loadSales>>;

/** Sales, and customers who still owe. */
export default function Sales() {
  const list = useLoaderData<View>();
  const { title, isOwed, item, from, to, term, page, total, owed, sums, sales } = list;
  const say = useSay();
  const active = [from, to, term].filter(Boolean).length;
  const ofItem = item ? salesOfPath(item.id) : salesPath;
  const here = isOwed ? `${salesPath}?owed=true` : ofItem;
  return (
    <ListPage
      {...useBooksSection(title, "sales")}
      filters={
        <>
          <p className="mb-4 flex flex-wrap gap-3">
            <ButtonLink to={newSalePath()}>{say("bookkeeping.sales.sell")}</ButtonLink>
            <QuietLink to={isOwed ? salesPath : `${salesPath}?owed=true`}>
              {isOwed ? say("bookkeeping.sales.all") : owed}
            </QuietLink>
          </p>
          <ItemFilterNotice item={item} all={salesPath} label={say("bookkeeping.sales.all")} />
          {isOwed && <h2>{say("bookkeeping.sales.stillOwed")}</h2>}
          {sums.map((sum) => (
            <p key={sum} className="mb-4 font-semibold">
              {sum}
            </p>
          ))}
          <FilterForm
            action={salesPath}
            active={active}
            clear={here}
            keep={{ owed: isOwed ? "true" : undefined, item: item?.id }}
          >
            <Field
              type="search"
              name="term"
              label={say("bookkeeping.sales.search")}
              defaultValue={term}
              maxLength={120}
            />
            <Field
              type="date"
              name="from"
              label={say("bookkeeping.list.from")}
              defaultValue={from}
            />
            <Field type="date" name="to" label={say("bookkeeping.list.to")} defaultValue={to} />
          </FilterForm>
        </>
      }
      list={
        sales.length > 0 && (
          <ul className="grid items-start gap-3 md:grid-cols-2">
            {sales.map((sale) => (
              <SaleRow key={sale.id} sale={sale} />
            ))}
          </ul>
        )
      }
      empty={{ title: say(noneOf(active > 0, isOwed)) }}
      pager={{ page, total }}
    />
  );
}

function noneOf(isNarrowed: boolean, isOwed: boolean): string {
  if (isNarrowed) return "bookkeeping.sales.noneFound";
  return isOwed ? "bookkeeping.sales.noneOwed" : "bookkeeping.sales.none";
}

function SaleRow({ sale }: { sale: View["sales"][number] }) {
  const { to, product, amount, facts, owed, due, isOverdue, isDemo } = sale;
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <p className="flex min-w-0 flex-wrap gap-x-3">
        <Link
          to={to}
          className="inline-flex min-h-11 min-w-0 grow basis-40 items-center wrap-anywhere"
        >
          {product}
        </Link>
        <b className="ms-auto whitespace-nowrap">{amount}</b>
      </p>
      <p className="hint wrap-anywhere">{facts}</p>
      {(owed || isDemo) && (
        <p className="mt-2 flex flex-wrap gap-3">
          {owed && <Badge tone={isOverdue ? "bad" : "waiting"}>{owed}</Badge>}
          {due && <span>{due}</span>}
          {isDemo && <DemoBadge />}
        </p>
      )}
    </li>
  );
}
