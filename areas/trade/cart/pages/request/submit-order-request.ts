import { data, redirectDocument } from "react-router";
import { type Choice, loadPlaces } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { redirectToCodePage } from "#areas/people/sign-in/pages/code-flow.ts";
import { loadQuantityUnits } from "#areas/reference/commodities/pages/quantity-units.ts";
import { readQuantity } from "#areas/reference/commodities/pages/read-quantity.ts";
import { requestOrder } from "#areas/trade/orders/requests/endpoints.ts";
import { confirmationPath, orderCodePath } from "#core/paths.ts";
import { confirmationStep, fieldRefusal, type Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import type { Attempt } from "#server/page.ts";
import { textFieldsOf } from "#server/read-form-data.ts";
import { formatMoney } from "#web/format/format.ts";
import { draftOrder } from "../../drafts/endpoints.ts";
import { type Cart, getCart, getProductOrder, orderCart } from "../../endpoints.ts";
import { atOffers, offerField, offersText, readOffers, typedOffers } from "./offered-prices.ts";

export async function action(args: PageArgs) {
  const pageContext = guarded(args);
  const form = await pageContext.postedForm();
  const posted = textFieldsOf(form);
  const product = searchParamsOf(args).get("product");
  const read = await readPostedQuantity(pageContext, product, posted);
  const { error } = read;
  const quantity = error ? "" : read.quantity;
  const typed: Record<string, string> = { ...posted, quantity };
  const { country = "" } = typed;
  const places = await loadPlaces(pageContext, country);
  const done =
    (error && refused({ quantity: error }, typed)) ||
    (product && (await newTotal(pageContext, product, typed))) ||
    (await newOffers(pageContext, product, typed)) ||
    (await newDelivery(pageContext, { product, typed })) ||
    (await send(pageContext, { product, form, typed, places }));
  if (done.ok) {
    const { requestId, ids } = done.data;
    return requestId
      ? redirectToCodePage(args, orderCodePath, requestId)
      : redirectDocument(confirmationPath(ids), 303);
  }
  const cart = product ? await productAlone(pageContext, product, quantity) : undefined;
  const refusal = isAtOtherPrice(done.refusal)
    ? lookAt(pageContext, cart ?? (await pageContext.call(getCart, {})), {
        message: "newPrices",
        typed,
      })
    : { ...done.refusal, errors: renamed(done.refusal.errors, product, typed) };
  const { choices, typed: chosen } = await loadChosen(pageContext, { product, typed });
  // The form shows again what was typed, in the unit it asked in.
  const values = { ...refusal.values, ...chosen, quantity: posted.quantity ?? "" };
  return data(
    { refusal: { ...refusal, values }, places, cart, choices },
    { status: refusal.status },
  );
}

const refused = (errors: Refusal["errors"], typed: Record<string, string>) => ({
  ok: false as const,
  refusal: fieldRefusal(errors, typed),
});

/** The typed quantity of the single product in its own units. */
async function readPostedQuantity(
  pageContext: PageContext,
  product: string | null,
  { quantity = "", quantityIn }: Record<string, string>,
) {
  if (!product || !quantityIn) return { quantity, error: undefined };
  const cart = await productAlone(pageContext, product, 1);
  const [line] = cart?.shares.flatMap(({ lines }) => lines) ?? [];
  const unitOf = await loadQuantityUnits(pageContext);
  return readQuantity(pageContext, quantity, quantityIn, line && unitOf(line.unit.id));
}

interface Posted {
  product: string | null;
  form: FormData;
  typed: Record<string, string>;
  places: Choice[];
}

async function send(pageContext: PageContext, posted: Posted): Promise<Attempt<Submission>> {
  const { product, form, typed, places } = posted;
  const { name, phone, email, country, locationId = "", service, quantity = "", terms } = typed;
  const seen = form.getAll("seen").map(String);
  const comments = commentsIn(typed);
  const unitPrice = seen[0]?.split(":")[1] ?? "";
  const offers = typedOffers(typed);
  const proposedPrice = offers.find((offer) => offer.product === product)?.price;
  if (pageContext.isVisitor) {
    const line = { line: { productId: product ?? "", quantity, unitPrice, proposedPrice } };
    const what = product ? line : { seen, offers };
    const own = { name, phone, country, locationId, terms, deliveries: deliveriesIn(typed) };
    const requested = await pageContext.attempt(draftOrder, { ...what, ...own, comments }, typed);
    return requested.ok ? { ok: true, data: { ...requested.data, ids: [] } } : requested;
  }
  // Without scripts, a changed country still submits a place of the previous one.
  const isInCountry = places.some(({ value }) => value === locationId);
  const contact = { name, phone, email, country, service, ...(isInCountry && { locationId }) };
  if (product) {
    const line = { product, quantity, unitPrice, proposedPrice, comments: comments[product] ?? "" };
    const sent = await pageContext.attempt(requestOrder, { ...line, ...contact }, typed);
    return sent.ok ? chooseDeliveries(pageContext, [sent.data], typed) : sent;
  }
  const sent = await pageContext.attempt(orderCart, { ...contact, seen, offers, comments }, typed);
  return sent.ok ? chooseDeliveries(pageContext, sent.data.data, typed) : sent;
}

const commentName = /^comments\./;

const commentsIn = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => commentName.test(name))
      .map(([name, text]) => [name.replace(commentName, ""), text]),
  );

/** Maps field names of the endpoints to field names of the form. */
function renamed(errors: Refusal["errors"], product: string | null, typed: Posted["typed"]) {
  const offers = typedOffers(typed);
  const nameOf = (field: string): string => {
    if (field === "comments") return `comments.${product}`;
    if (field.endsWith("proposedPrice")) return offerField(product ?? "");
    const [, index, id] = /^offers\.(?:(\d+)\.price|([\da-f-]{36}))$/.exec(field) ?? [];
    if (index || id) return offerField(id ?? offers[Number(index)]?.product ?? "");
    return field.replace(/^line\./, "");
  };
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [nameOf(field), words]));
}

/**
 * Without scripts, an order is not sent at a total the buyer has not seen. Returns undefined if
 * they have.
 */
async function newTotal(
  pageContext: PageContext,
  productId: string,
  typed: Record<string, string>,
): Promise<Attempt<Submission> | undefined> {
  const { quantity, shownQuantity } = typed;
  const checked = await pageContext.attempt(getProductOrder, { productId, quantity }, typed);
  if (!checked.ok) return checked;
  const [line] = checked.data.shares.flatMap(({ lines }) => lines);
  if (line?.quantity === Number(shownQuantity)) return undefined;
  return { ok: false, refusal: lookAt(pageContext, checked.data, { message: "newTotal", typed }) };
}

/** The same for prices that the buyer offers: undefined if their total was shown. */
async function newOffers(
  pageContext: PageContext,
  product: string | null,
  typed: Record<string, string>,
): Promise<Attempt<Submission> | undefined> {
  const offers = readOffers(typed, pageContext.language);
  if (offersText(offers) === (typed.shownOffers ?? "")) return undefined;
  if (Object.keys(offers).length < typedOffers(typed).length) return undefined;
  const { quantity = "" } = typed;
  const cart = product
    ? await productAlone(pageContext, product, quantity)
    : await pageContext.call(getCart, {});
  if (!cart) return undefined;
  return { ok: false, refusal: lookAt(pageContext, cart, { message: "newOffer", typed }) };
}

const isAtOtherPrice = ({ code }: Refusal) => code === "price_changed";

interface Look {
  message: "newTotal" | "newPrices" | "newOffer";
  typed: Record<string, string>;
}

/** The confirmation step before an order whose total differs from the one displayed. */
function lookAt({ say, language }: PageContext, cart: Cart, { message, typed }: Look): Refusal {
  const { totals } = atOffers(cart, readOffers(typed, language));
  const amounts = totals.map(({ total, currency }) => formatMoney(language, total, currency));
  return confirmationStep({
    message: say(`cart.request.${message}`),
    amount: amounts.join(" + "),
    values: typed,
  });
}

import { guarded, type PageContext, productAlone, searchParamsOf } from "./request-page-context.ts";
import type { Submission } from "./submit-delivery.ts";
import { chooseDeliveries, deliveriesIn, loadChosen, newDelivery } from "./submit-delivery.ts";
