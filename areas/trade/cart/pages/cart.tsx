import { useEffect } from "react";
import { useActionData, useLoaderData } from "react-router";
import { cartPath, marketPath, myOrdersPath, orderRequestPath, savedPath } from "#core/paths.ts";
import { isDataRequest } from "#core/react-router-internals.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { type CartCount, showCartCount } from "#web/post/cart-badge.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getCart, putLine, removeLine } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { saveForLater } from "../saved/endpoints.ts";
import { renderAgainNotice } from "./again/again-notice.tsx";
import { CartShare } from "./cart-share.tsx";
import { renderShareDeliveries } from "./render-share-deliveries.ts";

export async function loader({ context, request }: PageArgs) {
  const pageContext = page(context);
  const { call, say, actor } = pageContext;
  const cart = await call(getCart, {});
  return {
    title: say("cart.title"),
    cart,
    delivered: await renderShareDeliveries(pageContext, request, cart),
    isSignedIn: actor.kind === "person",
    again: await renderAgainNotice(pageContext, request),
  };
}

/** Action data of the page's forms, for browsers with scripts. */
interface Answered {
  refusal?: Refusal;
  done?: { act: "save" | "remove" | "later" } & CartCount;
}

export async function action({ context, request }: PageArgs) {
  const { attempt, say, answer, formValues } = page(context);
  const typed = await formValues(request);
  const { product: productId = "", quantity = "", comments = "" } = typed;
  const act = typed.act === "remove" || typed.act === "later" ? typed.act : "save";
  const done =
    act === "remove"
      ? await attempt(removeLine, { productId }, typed)
      : act === "later"
        ? await attempt(saveForLater, { productId }, typed)
        : await attempt(putLine, { productId, quantity, comments }, typed);
  if (!done.ok || !isDataRequest(request)) return answer(done, cartPath, flashes[act]);
  const { count } = done.data;
  return { done: { act, count, words: say("web.cart.count", { count }) } };
}

const flashes = {
  save: flash.cartChanged,
  remove: flash.cartLineRemoved,
  later: flash.savedForLater,
};

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The products in the cart, by trader. */
export default function CartPage() {
  const { title, cart, delivered, isSignedIn, again } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const say = useSay();
  useDoneToast(answered?.done);
  const { shares, canOrder } = cart;
  if (shares.length === 0) {
    return (
      <ListPage
        title={title}
        notice={again && <PrerenderedHtml html={again} />}
        list={null}
        empty={{
          title: say("cart.empty.title"),
          advice: (
            <>
              <p>{say("cart.empty.advice")}</p>
              <p className="marks">
                <ButtonLink to={marketPath}>{say("cart.empty.market")}</ButtonLink>
                <QuietLink to={myOrdersPath}>{say("cart.empty.orders")}</QuietLink>
                <QuietLink to={savedPath}>{say("cart.saved.title")}</QuietLink>
              </p>
            </>
          ),
        }}
      />
    );
  }
  return (
    <FormPage
      title={title}
      lead={say("cart.lead", { traders: shares.length })}
      notice={again && <PrerenderedHtml html={again} />}
    >
      {shares.map((share, index) => (
        <CartShare
          delivered={delivered[index] ?? ""}
          key={`${share.trader.id} ${share.currency}`}
          share={share}
          refusal={answered?.refusal}
        />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        {canOrder ? (
          <ButtonLink to={orderRequestPath}>{say("cart.order")}</ButtonLink>
        ) : (
          <p className="field-error">{say("cart.notYet")}</p>
        )}
        {canOrder && !isSignedIn && <p className="card-note">{say("cart.signInFirst")}</p>}
        <QuietLink to={marketPath}>{say("cart.goOn")}</QuietLink>
        <QuietLink to={savedPath}>{say("cart.saved.title")}</QuietLink>
      </div>
    </FormPage>
  );
}

const doneWords = { save: "cart.saved", remove: "cart.removed", later: "cart.later" } as const;

/** Shows a toast, and moves the focus to the heading when the focused line has been removed. */
function useDoneToast(done: Answered["done"]) {
  const say = useSay();
  const show = useToast();
  useEffect(() => {
    if (!done) return;
    showCartCount(done);
    show(say(doneWords[done.act]), "success");
    if (done.act !== "save") document.querySelector("h1")?.focus({ preventScroll: true });
  }, [done, show, say]);
}
