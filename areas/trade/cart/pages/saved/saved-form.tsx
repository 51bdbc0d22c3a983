import type { Product } from "#areas/trade/market/endpoints.ts";
import { productPath, savedPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getSavedProduct } from "../../saved/endpoints.ts";

type PageScope = Pick<
  PageContext,
  "actor" | "callForShell" | "context" | "edition" | "language" | "offlineOwnerId" | "say"
>;

/**
 * Renders the button that saves a product for later, as HTML for its page. A visitor without a cart
 * has saved nothing, which needs no query.
 */
export async function renderSaveForm(
  pageContext: PageScope,
  product: Pick<Product, "id" | "name" | "price" | "currency" | "unit">,
): Promise<string> {
  const productId = product.id;
  const { actor, callForShell, context, say } = pageContext;
  const isKnown = actor.kind === "person" || context.visitor.secret !== undefined;
  const saved = isKnown ? await callForShell(getSavedProduct, { productId }) : undefined;
  if (saved?.isSaved) {
    return prerender(
      <p className="my-2" {...seenMark(pageContext, product)}>
        <a className="inline-flex min-h-11 items-center" href={savedPath} rel="nofollow">
          {say("cart.saved.isSaved")}
        </a>
      </p>,
    );
  }
  return prerender(
    <form method="post" action={savedPath} className="my-2" {...seenMark(pageContext, product)}>
      <input type="hidden" name="id" value={productId} />
      <input type="hidden" name="back" value={productPath(productId)} />
      <button type="submit" className="button button-quiet" name="act" value="save">
        {say("cart.saved.save")}
      </button>
    </form>,
  );
}

/** What scripts note on the phone of the products that were opened there. */
function seenMark(
  { actor, edition, language, offlineOwnerId }: PageScope,
  { id, name, price, currency, unit }: Parameters<typeof renderSaveForm>[1],
) {
  const format = createFormatters(language, utcOffsetHours[edition.code]);
  return {
    "data-seen": id,
    "data-name": name,
    "data-price": format.price(price, currency, unit.shortName),
    "data-owner": actor.kind === "person" ? offlineOwnerId() : undefined,
  };
}
