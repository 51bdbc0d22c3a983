import { useActionData, useLoaderData } from "react-router";
import { productStates } from "#areas/trade/market/product-states.ts";
import type { PageArgs } from "#server/guards.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { pathWithQuery, readListQuery } from "#web/ui/lists/list-query.ts";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { useSay } from "#web/words/words.tsx";
import { countOwnProducts, listOwnProducts, productListFilters } from "../../products/endpoints.ts";
import { OwnList } from "../own-list/own-list.tsx";
import { exportPath, importPath, newProductPath, productsPath } from "../paths.ts";
import { submitProductAct } from "../product-acts.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { ProductRow, toListedProduct } from "./product-row.tsx";

const size = 20;

export async function loader(args: PageArgs) {
  const { isSeller, call, say } = sellerPageContext(args);
  const title = say("seller.page.products");
  if (!isSeller) return sellersOnlyData(title);
  const query = readListQuery(args.request.url, productListFilters);
  const [counts, list] = await Promise.all([
    call(countOwnProducts, {}),
    call(listOwnProducts, { ...query, page: query.currentPage, size }),
  ]);
  const all = productStates.reduce((sum, entry) => sum + counts[entry], 0);
  return {
    title,
    ...query,
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
  const query = readListQuery(args.request.url, productListFilters);
  return submitProductAct(args, { path: pathWithQuery(productsPath, query) });
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lists the seller's products with their states, and forms to change price and stock. */
export default function Products() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { term, state, total, products } = seen;
  const isFirst = seen.tabs[0]?.count === 0;
  return (
    <OwnList
      {...seen}
      path={productsPath}
      size={size}
      texts={{
        find: say("seller.page.find"),
        tabs: say("seller.page.tabs"),
        found: say("seller.page.found", { term, total }),
      }}
      actions={!isFirst && <ButtonLink to={newProductPath}>{say("seller.page.add")}</ButtonLink>}
      list={
        products.length > 0 && (
          <FormRows className="grid" rows={products} refusal={refusal}>
            {(product, own) => <ProductRow product={product} refusal={own} />}
          </FormRows>
        )
      }
      empty={{
        title:
          term && !isFirst
            ? say("seller.page.notFound", { term })
            : say(`seller.page.none.${(!isFirst && state) || "all"}`),
        advice: isFirst ? <FirstSteps /> : <ShowAll isSoldOut={!term && state === "soldOut"} />,
      }}
      importPath={importPath}
      exportPath={exportPath}
    />
  );
}

/** Where a seller without products starts. */
function FirstSteps() {
  const say = useSay();
  return (
    <>
      <p>{say("seller.page.noneHint")}</p>
      <ButtonLink to={newProductPath}>{say("seller.page.add")}</ButtonLink>
    </>
  );
}

function ShowAll({ isSoldOut }: { isSoldOut: boolean }) {
  const say = useSay();
  return (
    <>
      {isSoldOut && <p>{say("seller.page.soldOutHint")}</p>}
      <QuietLink to={productsPath}>{say("seller.page.showAll")}</QuietLink>
    </>
  );
}
