import type { ReactNode } from "react";
import { useActionData, useLoaderData } from "react-router";
import type { Choice } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { DeliveryChoices } from "#areas/transport/deliveries/pages/choice/delivery-choices.tsx";
import type { DeliveryChoice } from "#areas/transport/deliveries/pages/choice/load-choices.ts";
import { marketPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Cart, CartLine } from "../../endpoints.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import { SignInLinks, VisitorFields } from "../contact/visitor-fields.tsx";
import { LinesToOrder } from "./lines-to-order.tsx";

interface Answered {
  refusal: Refusal;
  /** Places of the submitted country. */
  places: Choice[];
  /** The cart for the submitted quantity, and the transport for its goods. */
  cart?: Cart | undefined;
  choices?: (DeliveryChoice | undefined)[];
}

import type { loader } from "./load-order-request.ts";

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";
export { loader } from "./load-order-request.ts";
export { action } from "./submit-order-request.ts";

/** The review before the request is sent: products, sellers, prices and contact. */
export default function OrderRequestPage() {
  const { title, order, again } = useLoaderData<typeof loader>();
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
      <PrerenderedHtml html={again} />
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
        <DeliveryChoices choices={answered?.choices ?? order.choices} />
        <PrerenderedHtml html={order.delivered} />
        {canSend && (
          <Section title={say(isVisitor ? "cart.visitor.title" : "cart.request.operator")}>
            {isVisitor ? (
              <>
                <SignInLinks />
                <VisitorFields contact={contact} countries={countries} places={places} />
              </>
            ) : (
              <>
                <KnownContact contact={contact} places={places} refusal={refusal}>
                  <ContactFields contact={contact} countries={countries} places={places} />
                </KnownContact>
                <Field
                  name="service"
                  label={say("cart.operator.service")}
                  hint={say("cart.operator.serviceHint")}
                  maxLength={200}
                  autoComplete="off"
                  required={false}
                />
              </>
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
const canBeLess = ({ inStock, isMadeToOrder, trouble }: CartLine) =>
  (inStock > 0 || isMadeToOrder) && trouble !== "unavailable" && trouble !== "ownProduct";

interface KnownContactProps {
  contact: Record<"name" | "phone", string> & { locationId: number | undefined };
  places: Choice[];
  refusal: Refusal | undefined;
  children: ReactNode;
}

/** Folds fields that are filled already to one line; a field that was refused opens them. */
function KnownContact({ contact, places, refusal, children }: KnownContactProps) {
  const say = useSay();
  const { name, phone, locationId } = contact;
  const place = places.find(({ value }) => value === String(locationId))?.label;
  if (!name || !phone || !place) return children;
  const isOpen = Object.keys(refusal?.errors ?? {}).length > 0;
  return (
    <details className="fold" open={isOpen}>
      <summary className="py-3">
        <b>{[name, place, phone].join(", ")}</b> <u>{say("cart.request.changeContact")}</u>
      </summary>
      {children}
    </details>
  );
}
