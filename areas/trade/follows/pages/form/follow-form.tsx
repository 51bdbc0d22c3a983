import { becomeVerifiedPath, followedSellersPath, traderPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getSellerFollow } from "../../endpoints.ts";

type PageScope = Pick<PageContext, "actor" | "callForShell" | "say">;

interface Followable {
  traderId: string;
  /** The page to return to; by default the shop. */
  back?: string;
}

/**
 * Renders the button that follows a seller, as HTML for pages of other areas. A seller gets the
 * number of followers. Who is not signed in comes back to the page after sign-in.
 */
export async function renderFollowForm(
  { actor, callForShell, say }: PageScope,
  { traderId, back = traderPath(traderId) }: Followable,
): Promise<string> {
  if (actor.kind !== "person" || !actor.isVerified) {
    return prerender(
      <p className="relative mt-2">
        <a href={becomeVerifiedPath(actor, back)} rel="nofollow" className="button button-quiet">
          {say("follows.act.follow")}
        </a>
      </p>,
    );
  }
  const follow = await callForShell(getSellerFollow, { traderId });
  if (!follow) return "";
  if (follow.followerCount !== null) {
    return prerender(
      <p className="hint mt-2">{say("follows.count", { count: follow.followerCount })}</p>,
    );
  }
  const act = follow.isFollowed ? "unfollow" : "follow";
  return prerender(
    <form
      method="post"
      action={followedSellersPath}
      className="relative mt-2 flex flex-wrap items-center gap-3 print:hidden"
    >
      <input type="hidden" name="id" value={traderId} />
      <input type="hidden" name="back" value={back} />
      {follow.isFollowed && <span>{say("follows.isFollowed")}</span>}
      <button type="submit" className="button button-quiet" name="act" value={act}>
        {say(`follows.act.${act}`)}
      </button>
    </form>,
  );
}
