import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { accountActs } from "#areas/accounts/acts.ts";
import { myDetails } from "#areas/accounts/endpoints.ts";
import { orders } from "#areas/orders/orders/endpoints.ts";
import { orderRequests } from "#areas/orders/requests/endpoints.ts";
import { productsActs } from "#areas/seller/acts.ts";
import { ownDocuments } from "#areas/verification-documents/endpoints.ts";
import { deskPath, traderPath } from "#core/paths.ts";
import { may } from "#core/roles.ts";
import { signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { productCounts } from "../../products/endpoints.ts";
import { FirstSteps } from "./first-steps.tsx";
import { PortalDoors } from "./portal-doors.tsx";
import { ProductFigures } from "./product-figures.tsx";
import { ShopState } from "./shop-state.tsx";
import { WaitingToday } from "./waiting-today.tsx";

/** Officers are led to their desk, who has no shop to setting one up. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const person = signedIn(context, request);
  if (may(person, accountActs.review)) throw redirect(deskPath);
  const { call, say } = page(context);
  const { id, shop } = await call(myDetails, {});
  if (!shop || !may(person, productsActs.sell)) throw redirect("/profile/set-up-shop");
  const asked = { traderType: "seller", size: 1 } as const;
  const [counts, documents, requests, approved, processed] = await Promise.all([
    call(productCounts, {}),
    call(ownDocuments, { size: 100 }),
    call(orderRequests, { ...asked, status: "pending" }),
    call(orders, { ...asked, status: "approved" }),
    call(orders, { ...asked, status: "processed" }),
  ]);
  return {
    title: say("seller.home.title"),
    shop: { name: shop.name, state: shop.state, comment: shop.comment },
    shopPath: traderPath(id),
    counts,
    documents: documents.data.map(({ state }) => state),
    waiting: {
      requests: requests.total,
      toProcess: approved.total,
      toDispatch: processed.total,
    },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** The seller's home: where her shop stands, what waits for her today, and the ways on. */
export default function Portal() {
  const { title, shop, shopPath, counts, documents, waiting } = useLoaderData<typeof loader>();
  const say = useSay();
  const isFirstTime = counts.submitted + counts.approved + counts.declined === 0;
  return (
    <Page
      title={title}
      actions={
        shop.state === "approved" && (
          <ButtonLink look="quiet" to={shopPath}>
            {say("seller.home.view")}
          </ButtonLink>
        )
      }
    >
      <ShopState shop={shop} documents={documents} />
      {isFirstTime && <FirstSteps drafts={counts.draft} />}
      {!isFirstTime && <WaitingToday {...waiting} declined={counts.declined} />}
      <PortalDoors />
      {!isFirstTime && <ProductFigures counts={counts} />}
    </Page>
  );
}
