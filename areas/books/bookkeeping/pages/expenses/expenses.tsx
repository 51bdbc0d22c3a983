import { useLoaderData } from "react-router";
import { expensePath, expensesPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { formatDate, formatMoney } from "#web/format/format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import * as endpoints from "../../expenses/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { ItemFilterNotice } from "../parts/item-filter-notice.tsx";
import { parseBookListQuery } from "../parts/list-query.ts";
import { loadItemFilter } from "../parts/load-item-filter.ts";
import { newExpensePath, purchasesOfPath } from "../parts/new-paths.ts";
import { RowList } from "../parts/row-list.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say, language, edition } = pageContext;
  const { page, from, to, term, item, text } = parseBookListQuery(args.request);
  const category = text("category", bookLimits.maxCategory);
  const filter = { from, to, term, category };
  const listed = { ...filter, inventoryId: item };
  const [found, sum, categories] = await Promise.all([
    call(endpoints.listExpenses, { ...listed, page, size }),
    call(endpoints.sumExpenses, listed),
    call(endpoints.listCategories, {}),
  ]);
  return {
    title: say("bookkeeping.nav.expenses"),
    ...{ page, from, to, term, category },
    item: await loadItemFilter(pageContext, item),
    active: Object.values(filter).filter(Boolean).length,
    total: found.total,
    sum: say("bookkeeping.expenses.sum", {
      count: found.total,
      amount: formatMoney(language, sum.amount, edition.currency),
    }),
    rows: found.data.map((expense) => ({
      id: expense.id,
      to: expensePath(expense.id),
      title: expense.description,
      note: `${formatDate(language, expense.dateAdded)} · ${expense.categoryName}`,
      amount: formatMoney(language, expense.amount, edition.currency),
      isDemo: expense.isDemo,
    })),
    categories: categories.data.map(({ category, name }) => ({ value: category, label: name })),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Expenses, newest first. */
export default function Expenses() {
  const loaderData = useLoaderData<typeof loader>();
  const { title, page, total, rows, active, item, from, to, term, category } = loaderData;
  const say = useSay();
  const add = <ButtonLink to={newExpensePath()}>{say("bookkeeping.expenses.add")}</ButtonLink>;
  return (
    <ListPage
      {...useBooksSection(title, "expenses")}
      actions={add}
      filters={
        <>
          <ItemFilterNotice
            item={item}
            all={expensesPath}
            label={say("bookkeeping.expenses.all")}
          />
          {(total > 0 || active > 0) && (
            <FilterForm
              active={active}
              action={expensesPath}
              keep={{ item: item?.id }}
              clear={item ? purchasesOfPath(item.id) : expensesPath}
            >
              <Field
                label={say("bookkeeping.list.from")}
                name="from"
                type="date"
                defaultValue={from}
              />
              <Field label={say("bookkeeping.list.to")} name="to" type="date" defaultValue={to} />
              <Select
                label={say("bookkeeping.expenses.category")}
                name="category"
                options={loaderData.categories}
                empty={say("bookkeeping.list.all")}
                defaultValue={category}
              />
              <Field
                label={say("bookkeeping.list.term")}
                name="term"
                type="search"
                defaultValue={term}
              />
            </FilterForm>
          )}
        </>
      }
      list={
        rows.length > 0 && (
          <>
            <p className="font-semibold">{loaderData.sum}</p>
            <RowList rows={rows} />
          </>
        )
      }
      empty={
        active > 0 || item
          ? { title: say("bookkeeping.list.nothing") }
          : {
              title: say("bookkeeping.expenses.none"),
              advice: <p>{say("bookkeeping.expenses.noneText")}</p>,
            }
      }
      pager={{ page, total, size }}
    />
  );
}
