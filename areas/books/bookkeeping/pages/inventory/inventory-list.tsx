import { useLoaderData } from "react-router";
import { inventoryItemPath, inventoryPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { formatMoney, formatNumber, formatPrice, formatQuantity } from "#web/format/format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { type InventoryItem, inventories, itemSorts } from "../../inventory/endpoints.ts";
import { BooksPage } from "../parts/books-page.tsx";
import { listQuery } from "../parts/list-query.ts";
import { newItemPath } from "../parts/new-paths.ts";
import { RowList } from "../parts/row-list.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say, language, edition } = pageFor(signedIn, args);
  const { page, term, query } = listQuery(args.request);
  const sort = itemSorts.find((one) => one === query.get("sort")) ?? "name";
  const found = await call(inventories, { term, sort, page, size });
  const noteOf = ({ quantity, unit, pricePerUnit }: InventoryItem) =>
    unit
      ? `${formatQuantity(language, quantity, unit.shortName)} · ${formatPrice(language, pricePerUnit, edition.currency, unit.shortName)}`
      : `${formatNumber(language, quantity)} × ${formatMoney(language, pricePerUnit, edition.currency)}`;
  return {
    title: say("bookkeeping.nav.inventory"),
    ...{ page, term, sort },
    total: found.total,
    rows: found.data.map((one) => ({
      id: one.id,
      to: inventoryItemPath(one.id),
      title: one.name,
      note: one.quantity === 0 ? say("bookkeeping.items.soldOut") : noteOf(one),
      amount: formatMoney(language, one.value, edition.currency),
      isDemo: one.isDemo,
    })),
    sorts: itemSorts.map((value) => ({ value, label: say(`bookkeeping.items.sort.${value}`) })),
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The inventory and its value. */
export default function Inventory() {
  const { title, page, term, sort, sorts, total, rows } = useLoaderData<typeof loader>();
  const say = useSay();
  const active = term ? 1 : 0;
  const add = <ButtonLink to={newItemPath}>{say("bookkeeping.items.add")}</ButtonLink>;
  return (
    <BooksPage title={title} current="inventory" actions={add}>
      {(total > 0 || active > 0) && (
        <FilterForm active={active} action={inventoryPath}>
          <Field
            label={say("bookkeeping.list.term")}
            name="term"
            type="search"
            defaultValue={term}
          />
          <Select
            label={say("bookkeeping.items.sortBy")}
            name="sort"
            options={sorts}
            defaultValue={sort}
          />
        </FilterForm>
      )}
      {rows.length > 0 ? (
        <RowList rows={rows} />
      ) : total > 0 ? (
        <BeyondLast page={page} />
      ) : active > 0 ? (
        <EmptyState title={say("bookkeeping.list.nothing")} />
      ) : (
        <EmptyState title={say("bookkeeping.items.none")}>
          <p>{say("bookkeeping.items.noneText")}</p>
        </EmptyState>
      )}
      <Pager page={page} size={size} total={total} />
    </BooksPage>
  );
}
