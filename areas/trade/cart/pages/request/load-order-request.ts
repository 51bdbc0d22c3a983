import { data, redirect } from "react-router";
import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { loadDeliveryChoices } from "#areas/transport/deliveries/pages/choice/load-choices.ts";
import { findDeliveryPlace } from "#areas/transport/services/pages/delivered/delivery-place.ts";
import { cartPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { getOrderDraft } from "../../drafts/endpoints.ts";
import { getCart } from "../../endpoints.ts";
import { renderAgainNotice } from "../again/again-notice.tsx";
import { loadContact } from "../contact/load-contact.ts";
import { renderShareDeliveries } from "../render-share-deliveries.ts";

export async function loader(args: PageArgs) {
  const pageContext = guarded(args);
  const { call, isVisitor, say } = pageContext;
  const requested = searchParamsOf(args);
  const product = requested.get("product");
  const title = say("cart.request.title");
  const [cart, draft, own] = await Promise.all([
    product
      ? productAlone(pageContext, product, Number(requested.get("quantity")))
      : call(getCart, {}),
    call(getOrderDraft, {}),
    isVisitor ? undefined : call(getMyDetails, {}),
  ]);
  if (!cart) return data({ title, order: undefined, again: "" }, { status: 404 });
  if (cart.count === 0) throw redirect(cartPath, 303);
  // From a draft of another order, only the contact is used.
  const isDrafted = draft?.product === product;
  const place = await findDeliveryPlace(pageContext, args.request);
  const contact = await loadContact(pageContext, draft, own, place);
  const choices = await loadDeliveryChoices(pageContext, cart.shares, contact.contact.locationId);
  const notes = await renderShareDeliveries(pageContext, args.request, cart);
  const order = {
    cart,
    choices,
    // What it costs to carry is in the choice, where there is one.
    delivered: notes.filter((_, index) => !choices[index]).join(""),
    isAlone: product !== null,
    isVisitor,
    isKept: isDrafted && requested.get("kept") !== null,
    comments: isDrafted ? draft.comments : {},
    ...contact,
  };
  return { title, order, again: await renderAgainNotice(pageContext, args.request) };
}

import { guarded, productAlone, searchParamsOf } from "./request-page-context.ts";
