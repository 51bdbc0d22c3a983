import { productsActs } from "#areas/trade/seller/acts.ts";
import { can } from "#core/roles.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { reviewPath } from "../paths.ts";

type PageScope = Pick<PageContext, "say" | "actor">;

/** Prerenders the link from a product's public page to its review, for officers only. */
export function renderReviewLink({ say, actor }: PageScope, id: string): string {
  if (actor.kind !== "person" || !can(actor, productsActs.review)) return "";
  return prerender(
    <p className="relative mt-2">
      <a href={reviewPath(id)} rel="nofollow" className="button button-quiet">
        {say("seller.review.officers")}
      </a>
    </p>,
  );
}
