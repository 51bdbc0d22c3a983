import { limits } from "#core/limits.ts";
import { marketAddress, marketPath, regionsPath } from "#core/paths.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { ProductGrid } from "../cards/product-card.tsx";
import type { loadProductList } from "./product-filters.ts";

type ProductsShown = Awaited<ReturnType<typeof loadProductList>>;

interface ProductListProps extends ProductsShown {
  /** The title of the empty state. */
  empty: string;
  /** What the user can do then. */
  advice?: string;
  /** Whether a search box is above the filters. */
  withTerm?: boolean;
}

export function ProductList({
  chosen,
  products,
  total,
  orders,
  choices,
  empty,
  advice,
  withTerm,
}: ProductListProps) {
  const say = useSay();
  const { category, subCategory, commodity, location, sort, term, page } = chosen;
  const active = [category, subCategory, commodity, location, sort].filter(Boolean).length;
  // The search term remains when a filter is removed.
  const withWords = (address: string) =>
    term
      ? `?${new URLSearchParams([["term", term], ...new URLSearchParams(address.split("?")[1])])}`
      : address;
  return (
    <>
      <FilterForm active={active} keep={withTerm ? {} : { term }} clear={withWords("?")}>
        {withTerm && (
          <div data-suggest>
            <Field
              label={say("market.filter.term")}
              name="term"
              type="search"
              defaultValue={term ?? ""}
              maxLength={limits.searchTermLength}
            />
          </div>
        )}
        <Choice name="category" value={category} options={choices.categories} />
        {choices.subCategories.length > 0 && (
          <Choice name="subCategory" value={subCategory} options={choices.subCategories} />
        )}
        <GoodsField
          key={`commodity${commodity} ${subCategory} ${category}`}
          label={say("market.filter.commodity")}
          name="commodity"
          defaultValue={commodity ?? ""}
          options={choices.goods}
          empty={say("market.filter.any.commodity")}
        />
        <Choice name="location" value={location} options={choices.locations} />
        <Select
          key={`sort${sort}`}
          label={say("market.filter.sort")}
          name="sort"
          defaultValue={sort ?? ""}
          options={orders.map((value) => ({ value, label: say(`market.sort.${value}`) }))}
          empty={term && say("market.sort.best")}
        />
      </FilterForm>
      <PagedList
        list={products.length > 0 && <ProductGrid products={products} level={2} eager={4} />}
        empty={{
          title: empty,
          advice: (
            <>
              {advice && <p>{advice}</p>}
              <p className="marks">
                {location && (
                  <ButtonLink
                    to={withWords(marketAddress({ category, subCategory, commodity, sort }))}
                  >
                    {say("market.filter.any.location")}
                  </ButtonLink>
                )}
                <ButtonLink
                  to={active > 0 ? withWords(marketPath) : marketPath}
                  look={location ? "quiet" : "primary"}
                >
                  {term && active > 0
                    ? say("market.search.titleFor", { term })
                    : say("market.list.all")}
                </ButtonLink>
              </p>
            </>
          ),
        }}
        pager={{ page, total, size: limits.productPageSize }}
      />
      <p className="elsewhere">
        <Link to={regionsPath}>{say("market.list.elsewhere")}</Link>
      </p>
    </>
  );
}

export function ProductCount({ total }: { total: number }) {
  const say = useSay();
  return total > 0 && <p className="card-note">{say("market.list.found", { total })}</p>;
}

interface ChoiceProps {
  name: "category" | "subCategory" | "location";
  value: number | undefined;
  options: ProductsShown["choices"]["categories"];
}

function Choice({ name, value, options }: ChoiceProps) {
  const say = useSay();
  return (
    <Select
      // A new value from the address creates a new field: an uncontrolled one would not update.
      key={`${name}${value}`}
      label={say(`market.filter.${name}`)}
      name={name}
      defaultValue={value ?? ""}
      options={options}
      empty={say(`market.filter.any.${name}`)}
    />
  );
}
