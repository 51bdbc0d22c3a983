import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { productStates } from "#areas/market/product-states.ts";
import { limits } from "#core/limits.ts";
import { productPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { BeyondLast } from "#web/ui/lists/beyond-last.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Pager } from "#web/ui/lists/pager.tsx";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { ownProducts, productCounts, productParts } from "../../products/endpoints.ts";
import { newProductPath, ownProductPath, portalPath, productsPath } from "../paths.ts";
import { actNamed } from "../product-acts.ts";
import { sellersOnly, sellsHere } from "../sells-here.ts";
import { FindProduct } from "./find-product.tsx";
import { listedProduct } from "./listed-product.ts";
import { NoProducts } from "./no-products.tsx";
import { ProductRow } from "./product-row.tsx";
import { TableLinks } from "./table-links.tsx";

const size = 20;

/** Which part of the list an address asks for. */
function askedOf(request: Request) {
  const asked = new URL(request.url).searchParams;
  return {
    term: (asked.get("term") ?? "").trim().slice(0, limits.searchTermLength),
    state: productParts.find((one) => one === asked.get("state")),
    shown: Math.max(1, Math.trunc(Number(asked.get("page"))) || 1),
  };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const title = say("seller.page.products");
  if (!sellsHere(context, request)) return sellersOnly(title);
  const { term, state, shown } = askedOf(request);
  const [counts, found] = await Promise.all([
    call(productCounts, {}),
    call(ownProducts, { term, state, page: shown, size }),
  ]);
  const all = productStates.reduce((sum, one) => sum + counts[one], 0);
  return {
    title,
    term,
    state,
    shown,
    total: found.total,
    products: found.data.map((one) => listedProduct(one, productPath)),
    tabs: [
      { state: undefined, count: all },
      ...productStates.map((one) => ({ state: one, count: counts[one] })),
      { state: "soldOut" as const, count: counts.outOfStock },
    ],
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attempt, context: visit } = page(context);
  const typed = Object.fromEntries(await formOf(request));
  const act = actNamed(typed.act);
  if (!act) throw data(null, { status: 400 });
  const done = await attempt(act.endpoint, typed, typed);
  if (!done.ok) return refused(done.refusal);
  const { term, state, shown } = askedOf(request);
  const kept = {
    ...(term && { term }),
    ...(state && { state }),
    ...(shown > 1 && { page: `${shown}` }),
  };
  const query = new URLSearchParams(kept);
  const path =
    typed.act === "duplicate"
      ? ownProductPath((done.data as { id: string }).id)
      : query.size > 0
        ? `${productsPath}?${query}`
        : productsPath;
  return redirectWithFlash(visit, path, act.flash);
}

export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** Her products: how far each has come, price and stock to be changed on the spot. */
export default function Products() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { title, term, state, shown, total, products, tabs } = seen;
  const isEmpty = tabs[0]?.count === 0;
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          items={[{ label: say("seller.home.title"), to: portalPath }, { label: title }]}
        />
      }
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
        <BeyondLast page={shown} />
      ) : (
        <NoProducts term={term} state={state} isFirst={isEmpty} />
      )}
      <Pager page={shown} size={size} total={total} />
      <TableLinks hasProducts={!isEmpty} />
    </Page>
  );
}
