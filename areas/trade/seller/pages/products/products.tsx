import { Form, useActionData, useLoaderData } from "react-router";
import { productStates } from "#areas/trade/market/product-states.ts";
import { limits } from "#core/limits.ts";
import { portalPath } from "#core/paths.ts";
import { readSearchTerm } from "#core/search-term.ts";
import type { PageArgs } from "#server/guards.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  countOwnProducts,
  listOwnProducts,
  type ProductListFilter,
  productListFilters,
} from "../../products/endpoints.ts";
import { exportPath, importPath, newProductPath, productsPath } from "../paths.ts";
import { submitProductAct } from "../product-acts.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { ProductRow, toListedProduct } from "./product-row.tsx";

const size = 20;

function partIn({ url }: Request) {
  const query = new URL(url).searchParams;
  return {
    term: readSearchTerm(query),
    state: productListFilters.find((entry) => entry === query.get("state")),
    shown: pageNumber(query),
  };
}

export async function loader(args: PageArgs) {
  const { isSeller, call, say } = sellerPageContext(args);
  const title = say("seller.page.products");
  if (!isSeller) return sellersOnlyData(title);
  const { term, state, shown: currentPage } = partIn(args.request);
  const [counts, list] = await Promise.all([
    call(countOwnProducts, {}),
    call(listOwnProducts, { term, state, page: currentPage, size }),
  ]);
  const all = productStates.reduce((sum, entry) => sum + counts[entry], 0);
  return {
    title,
    term,
    state,
    currentPage,
    total: list.total,
    products: list.data.map(toListedProduct),
    tabs: [
      { state: undefined, count: all },
      ...productStates.map((entry) => ({ state: entry, count: counts[entry] })),
      { state: "soldOut" as const, count: counts.outOfStock },
    ],
  };
}

/** Returns to the list with the same filter and page. */
export async function action(args: PageArgs) {
  const { term, state, shown: currentPage } = partIn(args.request);
  const query = new URLSearchParams({
    ...(term && { term }),
    ...(state && { state }),
    ...(currentPage > 1 && { page: `${currentPage}` }),
  });
  const path = query.size > 0 ? `${productsPath}?${query}` : productsPath;
  return submitProductAct(args, { path });
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists the seller's products with their states, and forms to change price and stock. */
export default function Products() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { title, term, state, currentPage, total, products, tabs } = seen;
  const isEmpty = tabs[0]?.count === 0;
  return (
    <Page
      title={title}
      trail={[{ label: say("seller.home.title"), to: portalPath }, { label: title }]}
      actions={<ButtonLink to={newProductPath}>{say("seller.page.add")}</ButtonLink>}
    >
      {!isEmpty && (
        <>
          <FindProduct term={term} />
          <Chips
            label={say("seller.page.tabs")}
            chips={tabs.map((tab) => ({
              to: tab.state ? `${productsPath}?state=${tab.state}` : productsPath,
              label: say(`seller.page.tab.${tab.state ?? "all"}`, { count: tab.count }),
              chosen: !term && tab.state === state,
            }))}
          />
        </>
      )}
      {term && total > 0 && <p className="mb-2">{say("seller.page.found", { term, total })}</p>}
      {products.length > 0 ? (
        <ul className="grid">
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              refusal={refusal?.values.id === product.id ? refusal : undefined}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <NoProducts {...seen} isFirst={isEmpty} />
      )}
      <Pager page={currentPage} size={size} total={total} />
      <TableLinks hasProducts={!isEmpty} />
    </Page>
  );
}

interface NoProductsProps {
  term: string;
  state: ProductListFilter | undefined;
  isFirst: boolean;
}

function NoProducts({ term, state, isFirst }: NoProductsProps) {
  const say = useSay();
  if (!isFirst) {
    return (
      <EmptyState
        title={
          term ? say("seller.page.notFound", { term }) : say(`seller.page.none.${state ?? "all"}`)
        }
      >
        {!term && state === "soldOut" && <p>{say("seller.page.soldOutHint")}</p>}
        <ButtonLink look="quiet" to={productsPath}>
          {say("seller.page.showAll")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={say("seller.page.none.all")}>
      <p>{say("seller.page.noneHint")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={newProductPath}>{say("seller.page.add")}</ButtonLink>
        <ButtonLink look="quiet" to={importPath}>
          {say("seller.page.import")}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Searches the seller's products by name, in any state. */
function FindProduct({ term }: { term: string }) {
  const say = useSay();
  return (
    <search>
      <Form
        method="get"
        action={productsPath}
        className="flex max-w-xl flex-wrap items-end gap-x-3"
      >
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={say("seller.page.find")}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {say("seller.page.search")}
          </Button>
        </div>
      </Form>
    </search>
  );
}

/** Links to export products as a table and to import many at once. */
function TableLinks({ hasProducts }: { hasProducts: boolean }) {
  const say = useSay();
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink look="quiet" to={importPath}>
        {say("seller.page.import")}
      </ButtonLink>
      {hasProducts && (
        // Not a <Link>: the target is a file.
        <a className="button button-quiet" href={exportPath} download>
          {say("seller.page.export")}
        </a>
      )}
    </div>
  );
}
