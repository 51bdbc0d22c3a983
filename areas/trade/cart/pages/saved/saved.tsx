import { type ComponentType, useEffect, useState } from "react";
import { useActionData, useLoaderData } from "react-router";
import { cartPath, followedSellersPath, marketPath, productPath, savedPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Picture } from "#web/ui/cards/picture.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import {
  listSavedProducts,
  moveToCart,
  removeSavedProduct,
  type SavedProduct,
  saveProduct,
} from "../../saved/endpoints.ts";
import type { SeenProps } from "../seen/seen-list.tsx";

export async function loader({ context, request }: PageArgs) {
  const { actor, call, offlineOwnerId, say } = page(context);
  const currentPage = pageNumber(new URL(request.url).searchParams);
  const { data, total } = await call(listSavedProducts, { page: currentPage });
  return {
    title: say("cart.saved.title"),
    rows: data.map((saved) => ({ ...saved, id: saved.product.id })),
    currentPage,
    total,
    seen: {
      owner: actor.kind === "person" ? offlineOwnerId() : "",
      title: say("cart.seen.title"),
      clear: say("cart.seen.clear"),
    },
  };
}

/** Saves a product, removes it, or moves it to the cart; forms of other pages post here too. */
export async function action({ context, request }: PageArgs) {
  const { attempt, answer, formValues } = page(context);
  const typed = await formValues(request);
  const { id: productId = "", act, back = null } = typed;
  if (act === "cart") {
    return answer(await attempt(moveToCart, { productId }, typed), cartPath, flash.inCart);
  }
  const path = back === null ? savedPath : returnPath(back);
  return act === "remove"
    ? answer(await attempt(removeSavedProduct, { productId }, typed), path, flash.savedRemoved)
    : answer(await attempt(saveProduct, { productId }, typed), path, flash.saved);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The products that the reader saved for later, at today's prices. */
export default function Saved() {
  const { title, rows, currentPage, total, seen } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  const hasRow = rows.some(({ id }) => id === refusal?.values.id);
  return (
    <ListPage
      title={title}
      actions={<QuietLink to={followedSellersPath}>{say("cart.saved.following")}</QuietLink>}
      notice={
        refusal &&
        !hasRow && (
          <Notice kind="error">
            <p>{refusal.message}</p>
          </Notice>
        )
      }
      list={
        rows.length > 0 && (
          <FormRows rows={rows} refusal={refusal}>
            {(row, own) => <SavedRow saved={row} refusal={own} />}
          </FormRows>
        )
      }
      empty={{
        title: say("cart.saved.none"),
        advice: (
          <>
            <p>{say("cart.saved.noneHint")}</p>
            <ButtonLink to={marketPath}>{say("cart.empty.market")}</ButtonLink>
          </>
        ),
      }}
      pager={{ page: currentPage, total }}
      below={<Seen {...seen} />}
    />
  );
}

/** Loads the list that only this phone has, with its code, after the page. */
function Seen(props: SeenProps) {
  const [List, setList] = useState<ComponentType<SeenProps>>();
  useEffect(() => {
    import("../seen/seen-list.tsx").then(
      ({ default: Loaded }) => setList(() => Loaded),
      () => {},
    );
  }, []);
  return List && <List {...props} />;
}

interface SavedRowProps {
  saved: SavedProduct;
  refusal: Refusal | undefined;
}

function SavedRow({ saved, refusal }: SavedRowProps) {
  const say = useSay();
  const { product, state, trader, location, isDemo } = saved;
  return (
    <li className="rounded-xl border border-line bg-surface p-3">
      <div className="flex flex-wrap gap-3">
        {saved.picture && (
          <div className="w-24 max-w-1/3 shrink-0">
            <Picture
              pictureKey={saved.picture}
              background={saved.background}
              alt=""
              sizes="96px"
              width={320}
            />
          </div>
        )}
        <div className="min-w-0">
          {state === "gone" ? (
            <h2 className="text-base">{product.name}</h2>
          ) : (
            <RowTitle to={productPath(product.id)}>{product.name}</RowTitle>
          )}
          {state === "gone" ? (
            <p className="hint">{say("cart.saved.gone")}</p>
          ) : (
            <>
              <Price amount={saved.price} currency={saved.currency} unit={saved.unit.shortName} />
              <p className="card-note">{trader.name}</p>
              <p className="place">{location.name}</p>
            </>
          )}
          {(state === "soldOut" || isDemo) && (
            <p className="marks">
              {state === "soldOut" && <Badge tone="bad">{say("cart.saved.soldOut")}</Badge>}
              {isDemo && <DemoBadge />}
            </p>
          )}
        </div>
      </div>
      <PostForm refusal={refusal} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={product.id} />
        {state === "forSale" && <SubmitAct act="cart" label={say("cart.saved.toCart")} />}
        <SubmitAct act="remove" look="quiet" label={say("cart.line.remove")} />
      </PostForm>
    </li>
  );
}
