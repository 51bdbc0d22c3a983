import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { askLink } from "#areas/community/chat/pages/ask/contact-link.tsx";
import { checkProductOrder, getCart, putLine } from "#areas/trade/cart/endpoints.ts";
import { flash as cartFlash } from "#areas/trade/cart/flashes.ts";
import type { ProductCartState } from "#areas/trade/market/pages/single-product/add-to-cart.tsx";
import { loadSingleProduct } from "#areas/trade/market/pages/single-product/load-single-product.ts";
import { loadRatings } from "#areas/trade/ratings/pages/shown/load-ratings.tsx";
import { renderReviewLink } from "#areas/trade/seller/pages/officers/review-link.tsx";
import { renderProductDelivery } from "#areas/transport/services/pages/delivered/load-delivered.tsx";
import { productOrderPath, productPath } from "#core/paths.ts";
import { minimumQuantity, quantityStep } from "#core/quantities/minimum-quantity.ts";
import { isDataRequest } from "#core/react-router-internals.ts";
import { type PageContext, page, refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { renderSaveForm } from "../saved/saved-form.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

/**
 * Loads the market's page of one product, with adding to the cart and the delivered cost, which the
 * market area itself does not contain.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const id = params.id ?? "";
  const [shown, line] = await Promise.all([
    loadSingleProduct(pageContext, id),
    findCartLine(pageContext, id),
  ]);
  const { product } = shown;
  const { rating, isDemo } = product;
  const [ratings, delivered, save] = await Promise.all([
    loadRatings(pageContext, { kind: "product", id, rating, isDemo }),
    renderProductDelivery(pageContext, request, product),
    renderSaveForm(pageContext, product),
  ]);
  const { actor } = pageContext;
  const ofCart: ProductCartState = {
    least: minimumQuantity(product),
    step: quantityStep(product.minimumOrderQuantity),
    isOwn: actor.kind === "person" && actor.accountId === product.trader.id,
    line: line && { quantity: line.quantity },
  };
  // It appears below the terms, as rendered HTML.
  const offer = { ...shown.offer, terms: shown.offer.terms + delivered };
  const contactLink = askLink(pageContext, {
    who: product.trader.id,
    about: `product:${id}`,
    as: "seller",
  });
  return {
    ...shown,
    // It appears below the buttons of the cart.
    marketPrice: save + shown.marketPrice,
    facts: shown.facts + contactLink + renderReviewLink(pageContext, id),
    offer,
    ofCart,
    ratings,
  };
}

async function findCartLine({ actor, context, callForShell }: PageContext, id: string) {
  if (actor.kind !== "person" && !context.visitor.secret) return undefined;
  const cart = await callForShell(getCart, {});
  const line = cart?.shares.flatMap(({ lines }) => lines).find(({ product }) => product.id === id);
  return line && { quantity: line.quantity, comments: line.comments };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const requestPage = page(context);
  const { attempt, say, context: pageContext, formValues } = requestPage;
  const { id = "" } = params;
  const typed = await formValues(request);
  const { quantity = "" } = typed;
  if (typed.then === "order") {
    const checked = await attempt(checkProductOrder, { productId: id, quantity }, typed);
    if (!checked.ok) return refusalResponse(checked.refusal);
    return redirect(productOrderPath(id, checked.data.quantity), 303);
  }
  // Preserves the comment to the seller that is already in the cart.
  const comments = (await findCartLine(requestPage, id))?.comments;
  const put = await attempt(putLine, { productId: id, quantity, comments }, typed);
  if (!put.ok) return refusalResponse(put.refusal);
  if (!isDataRequest(request))
    return redirectWithFlash(pageContext, productPath(id), cartFlash.inCart);
  const { count } = put.data;
  return { cart: { count, words: say("web.cart.count", { count }) } };
}

export { default, meta } from "#areas/trade/market/pages/single-product/single-product.tsx";
export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";
