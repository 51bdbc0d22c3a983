import { Link } from "react-router";
import type { Shop } from "#areas/accounts/endpoints.ts";
import type { OwnDocument } from "#areas/verification-documents/endpoints.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";

interface ShopStateProps {
  shop: Pick<Shop, "name" | "state" | "comment">;
  /** How far each of her documents has come. */
  documents: OwnDocument["state"][];
}

const looks = {
  "awaiting approval": { tone: "waiting", words: "seller.home.shop.waiting" },
  approved: { tone: "good", words: "seller.home.shop.approved" },
  declined: { tone: "bad", words: "seller.home.shop.declined" },
} as const;

/** How far her shop has come, and what she can do about it until it is approved. */
export function ShopState({ shop, documents }: ShopStateProps) {
  const say = useSay();
  const { tone, words } = looks[shop.state];
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <Link to="/profile/set-up-shop" className="inline-flex min-h-11 items-center">
          <strong>{shop.name}</strong>
        </Link>
        <Badge tone={tone}>{say(words)}</Badge>
      </p>
      {shop.state !== "approved" && (
        <Notice kind="info">
          <p>{say(`seller.home.missing.${missing(shop.state, documents)}`)}</p>
          {shop.comment && <p>{say("seller.state.comment", { comment: shop.comment })}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            <ButtonLink look="quiet" to="/profile/verificationDocuments">
              {say("seller.home.documents")}
            </ButtonLink>
          </div>
        </Notice>
      )}
    </>
  );
}

/** What the officers still want of her; nothing where it is their turn. */
function missing(state: Shop["state"], documents: ShopStateProps["documents"]) {
  if (state === "declined") return "declined";
  if (documents.length === 0) return "documents";
  return documents.every((one) => one === "declined") ? "newDocuments" : "nothing";
}
