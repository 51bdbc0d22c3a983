import { useLoaderData } from "react-router";
import { inventoryItemPath, inventoryPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { formatMoney, formatNumber, formatPrice } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { type InventoryItem, itemSorts, listItems } from "../../inventory/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { parseBookListQuery } from "../parts/list-query.ts";
import { newItemPath } from "../parts/new-paths.ts";
import { RowList } from "../parts/row-list.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const { call, say, language, edition } = pageFor(requireVerified, args);
  const { page, term, query } = parseBookListQuery(args.request);
  const sort = itemSorts.find((sortName) => sortName === query.get("sort")) ?? "name";
  const itemsPage = await call(listItems, { term, sort, page, size });
  const noteOf = ({ quantity, unit, pricePerUnit }: InventoryItem) =>
    unit
      ? `${formatQuantity(language, quantity, unit.shortName)} · ${formatPrice(language, pricePerUnit, edition.currency, unit.shortName)}`
      : `${formatNumber(language, quantity)} × ${formatMoney(language, pricePerUnit, edition.currency)}`;
  return {
    title: say("bookkeeping.nav.inventory"),
    ...{ page, term, sort },
    total: itemsPage.total,
    rows: itemsPage.data.map((sortName) => ({
      id: sortName.id,
      to: inventoryItemPath(sortName.id),
      title: sortName.name,
      note: sortName.quantity === 0 ? say("bookkeeping.items.soldOut") : noteOf(sortName),
      amount: formatMoney(language, sortName.value, edition.currency),
      isDemo: sortName.isDemo,
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
    <ListPage
      {...useBooksSection(title, "inventory")}
      actions={add}
      filters={
        (total > 0 || active > 0) && (
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
        )
      }
      list={rows.length > 0 && <RowList rows={rows} />}
      empty={
        active > 0
          ? { title: say("bookkeeping.list.nothing") }
          : {
              title: say("bookkeeping.items.none"),
              advice: <p>{say("bookkeeping.items.noneText")}</p>,
            }
      }
      pager={{ page, total, size }}
    />
  );
}
