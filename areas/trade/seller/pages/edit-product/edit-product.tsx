import { useActionData, useLoaderData } from "react-router";
import { productPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { isMultipart } from "#server/page.ts";
import { SubmitAct } from "#web/post/post-form.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { addPhoto, getOwnProduct } from "../../products/endpoints.ts";
import { ownProductPath } from "../paths.ts";
import type { FormHints } from "../product/load-form-hints.ts";
import { loadProductHints } from "../product/load-product-hints.ts";
import { meaningOf, OwnStatus } from "../product/own-status.tsx";
import { submitProductAct } from "../product-acts.ts";
import { loadProductChoices } from "../product-choices.ts";
import { Decisions, StateBadge } from "../product-state.tsx";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { sellerTrail } from "../seller-trail.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPhotos } from "./product-photos.tsx";

export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  if (!pageContext.isSeller) return sellersOnlyData(pageContext.say("seller.page.products"));
  const [product, choices] = await Promise.all([
    pageContext.call(getOwnProduct, { id: args.params.id ?? "" }),
    loadProductChoices(pageContext),
  ]);
  return {
    title: product.name,
    product,
    choices,
    hints: await loadProductHints(pageContext, product),
    public: product.isListed ? productPath(product.id) : undefined,
  };
}

/** A form with a file adds a photo; any other form performs its `act`. */
export async function action(args: PageArgs) {
  const { request, params } = args;
  const id = params.id ?? "";
  const path = ownProductPath(id);
  if (!isMultipart(request)) {
    return submitProductAct(args, { id, path });
  }
  const { attemptPosted, answer } = pageFor(requireVerified, args);
  return answer(await attemptPosted(addPhoto, request), path, flash.photoAdded);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function EditProduct() {
  const seen = useLoaderData<typeof loader>();
  const answered = useActionData<{ refusal: Refusal; hints?: FormHints }>();
  const refusal = answered?.refusal;
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { product, choices } = seen;
  const hints = answered?.hints ?? seen.hints;
  // The photo form sends `act` before the file: a refused upload has no other fields.
  const act = String(refusal?.values.act);
  const refusalOf = (which: RegExp) => (which.test(act) ? refusal : undefined);
  return (
    <DetailPage
      title={product.name}
      trail={sellerTrail(say, product.name)}
      actions={<StateBadge {...product} />}
      notice={
        <OwnStatus
          of={product}
          meaning={say(`seller.state.meaning.${meaningOf(product.state, seen.public)}`)}
          publicPath={seen.public}
          refusal={refusalOf(/^(submit|withdraw|duplicate)$/)}
        >
          <SubmitAct act="duplicate" look="quiet" label={say("seller.page.act.duplicate")} />
        </OwnStatus>
      }
      aside={
        <>
          <ProductForm {...{ product, choices, hints }} refusal={refusalOf(/^save$/)} />
          <Decisions decisions={product.decisions} />
        </>
      }
    >
      <ProductPhotos product={product} refusal={refusalOf(/^(photo|first|remove)$/)} />
    </DetailPage>
  );
}
