import { productsActs } from "#areas/trade/seller/acts.ts";
import { may } from "#core/roles.ts";
import type { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { reviewPath } from "../paths.ts";

type Visit = Pick<ReturnType<typeof page>, "say" | "actor">;

/** Prerenders the link from a product's public page to its review, for officers only. */
export function reviewLink({ say, actor }: Visit, id: string): string {
  if (actor.kind !== "person" || !may(actor, productsActs.review)) return "";
  return writtenOut(
    <p className="relative mt-2">
      <a href={reviewPath(id)} rel="nofollow" className="button button-quiet">
        {say("seller.review.officers")}
      </a>
    </p>,
  );
}
