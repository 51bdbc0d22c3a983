import { data, redirect, redirectDocument, useActionData, useLoaderData } from "react-router";
import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { type Choice, loadPlaces } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { redirectToCodePage } from "#areas/people/sign-in/pages/code-flow.ts";
import { requestOrder } from "#areas/trade/orders/requests/endpoints.ts";
import { cartPath, confirmationPath, marketPath, orderCodePath } from "#core/paths.ts";
import { confirmationStep, type Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { type Attempt, page } from "#server/page.ts";
import { textFieldsOf } from "#server/read-form-data.ts";
import { formatMoney } from "#web/format/format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { draftOrder, getOrderDraft } from "../../drafts/endpoints.ts";
import { type Cart, getCart, getProductOrder, orderCart } from "../../endpoints.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import { loadContact } from "../contact/load-contact.ts";
import { SignInLinks, VisitorFields } from "../contact/visitor-fields.tsx";
import { renderShareDeliveries } from "../render-share-deliveries.ts";
import { LinesToOrder } from "./lines-to-order.tsx";

/** Open to visitors; a user with an account must first verify their phone or e-mail. */
function guarded(args: PageArgs) {
  const { actor } = page(args.context);
  const isVisitor = actor.kind !== "person";
  return { isVisitor, ...pageFor(isVisitor ? () => undefined : requireVerified, args) };
}

const searchParamsOf = ({ request }: PageArgs) => new URL(request.url).searchParams;

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
  if (!cart) return data({ title, order: undefined }, { status: 404 });
  if (cart.count === 0) throw redirect(cartPath, 303);
  // From a draft of another order, only the contact is used.
  const isDrafted = draft?.product === product;
  const order = {
    cart,
    delivered: (await renderShareDeliveries(pageContext, args.request, cart)).join(""),
    isAlone: product !== null,
    isVisitor,
    isKept: isDrafted && requested.get("kept") !== null,
    comments: isDrafted ? draft.comments : {},
    ...(await loadContact(pageContext, draft, own)),
  };
  return { title, order };
}

type PageContext = ReturnType<typeof guarded>;

/**
 * Returns a cart with the single product; undefined if it is not on offer. An invalid quantity
 * becomes 1.
 */
async function productAlone(
  { attempt }: PageContext,
  productId: string,
  quantity: string | number,
) {
  const requested = await attempt(getProductOrder, { productId, quantity });
  if (requested.ok) return requested.data;
  const again = await attempt(getProductOrder, { productId, quantity: 1 });
  return again.ok ? again.data : undefined;
}

interface Answered {
  refusal: Refusal;
  /** Places of the submitted country. */
  places: Choice[];
  /** The cart for the submitted quantity. */
  cart?: Cart | undefined;
}

export async function action(args: PageArgs) {
  const pageContext = guarded(args);
  const form = await pageContext.postedForm();
  const typed = textFieldsOf(form);
  const { country = "", quantity = "" } = typed;
  const product = searchParamsOf(args).get("product");
  const places = await loadPlaces(pageContext, country);
  const done =
    (product && (await newTotal(pageContext, product, typed))) ||
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
    : { ...done.refusal, errors: renamed(done.refusal.errors, product) };
  return data({ refusal, places, cart }, { status: refusal.status });
}

interface Submission {
  /** Id of the code that was sent to a visitor. */
  requestId?: string;
  ids: string[];
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
  if (pageContext.isVisitor) {
    const line = { line: { productId: product ?? "", quantity, unitPrice } };
    const what = product ? line : { seen };
    const own = { name, phone, country, locationId, terms };
    const requested = await pageContext.attempt(draftOrder, { ...what, ...own, comments }, typed);
    return requested.ok ? { ok: true, data: { ...requested.data, ids: [] } } : requested;
  }
  // Without scripts, a changed country still submits a place of the previous one.
  const isInCountry = places.some(({ value }) => value === locationId);
  const contact = { name, phone, email, country, service, ...(isInCountry && { locationId }) };
  if (product) {
    const line = { product, quantity, unitPrice, comments: comments[product] ?? "" };
    const sent = await pageContext.attempt(requestOrder, { ...line, ...contact }, typed);
    return sent.ok ? { ok: true, data: { ids: [sent.data.id] } } : sent;
  }
  const sent = await pageContext.attempt(orderCart, { ...contact, seen, comments }, typed);
  return sent.ok ? { ok: true, data: { ids: sent.data.data.map(({ id }) => id) } } : sent;
}

const commentName = /^comments\./;

const commentsIn = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => commentName.test(name))
      .map(([name, text]) => [name.replace(commentName, ""), text]),
  );

/** Maps field names of the endpoints to field names of the form. */
const renamed = (errors: Refusal["errors"], product: string | null) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, words]) => [
      field === "comments" ? `comments.${product}` : field.replace(/^line\./, ""),
      words,
    ]),
  );

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

const isAtOtherPrice = ({ code }: Refusal) => code === "price_changed";

interface Look {
  message: "newTotal" | "newPrices";
  typed: Record<string, string>;
}

/** The confirmation step before an order whose total differs from the one displayed. */
function lookAt(
  { say, language }: PageContext,
  { totals }: Cart,
  { message, typed }: Look,
): Refusal {
  const amounts = totals.map(({ total, currency }) => formatMoney(language, total, currency));
  return confirmationStep({
    message: say(`cart.request.${message}`),
    amount: amounts.join(" + "),
    values: typed,
  });
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The review before the request is sent: products, sellers, prices and contact. */
export default function OrderRequestPage() {
  const { title, order } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const say = useSay();
  if (!order) {
    return (
      <FormPage title={title}>
        <EmptyState title={say("cart.request.gone")}>
          <ButtonLink to={marketPath}>{say("cart.empty.market")}</ButtonLink>
        </EmptyState>
      </FormPage>
    );
  }
  const { isAlone, isKept, isVisitor, comments, contact, countries } = order;
  const cart = answered?.cart ?? order.cart;
  const refusal = answered?.refusal;
  const { shares } = cart;
  const lines = shares.flatMap((share) => share.lines);
  const isDearer = lines.some(({ trouble }) => trouble === "priceChanged");
  const canSend = cart.canOrder || (isAlone && lines.every(canBeLess));
  const words = isDearer ? "cart.request.sendAtNewPrice" : "cart.request.send";
  const places = answered?.places ?? order.places;
  const traders = shares.length;
  return (
    <FormPage title={title} lead={say("cart.request.lead", { traders })}>
      {isKept && (
        <Notice kind="info">
          <p>{say("cart.request.kept")}</p>
        </Notice>
      )}
      {isDearer && cart.canOrder && !refusal?.step && (
        <Notice kind="info">
          <p>{say("cart.request.newPrices")}</p>
        </Notice>
      )}
      <PostForm refusal={canSend ? refusal : undefined}>
        {lines.map(({ product, unitPrice }) => (
          <input key={product.id} type="hidden" name="seen" value={`${product.id}:${unitPrice}`} />
        ))}
        <LinesToOrder
          cart={cart}
          isAlone={isAlone}
          comments={comments}
          canSend={canSend}
          refusal={refusal}
        />
        <PrerenderedHtml html={order.delivered} />
        {canSend && (
          <Section title={say(isVisitor ? "cart.visitor.title" : "cart.request.operator")}>
            {isVisitor ? (
              <>
                <SignInLinks />
                <VisitorFields contact={contact} countries={countries} places={places} />
              </>
            ) : (
              <ContactFields contact={contact} countries={countries} places={places}>
                <Field
                  name="service"
                  label={say("cart.operator.service")}
                  hint={say("cart.operator.serviceHint")}
                  maxLength={200}
                  autoComplete="off"
                  required={false}
                />
              </ContactFields>
            )}
            <p className="mb-3">{say(isVisitor ? "cart.visitor.next" : "cart.request.next")}</p>
            <Submit>{say(isVisitor ? "cart.visitor.send" : words, { traders })}</Submit>
          </Section>
        )}
      </PostForm>
      {!canSend && (
        <div className="mt-6">
          <Notice kind="error">
            <p>{(!refusal?.step && refusal?.message) || say("cart.notYet")}</p>
          </Notice>
        </div>
      )}
    </FormPage>
  );
}

/** Whether another quantity can be ordered. */
const canBeLess = ({ inStock, trouble }: Cart["shares"][number]["lines"][number]) =>
  inStock > 0 && trouble !== "unavailable" && trouble !== "ownProduct";
