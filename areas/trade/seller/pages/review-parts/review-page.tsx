import type { ComponentProps, ReactNode } from "react";
import { RemainingReviews } from "#areas/office/desk/pages/waiting/remaining-reviews.tsx";
import { deskAccountPath, deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { CellLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { Decisions } from "../product-state.tsx";
import { ReviewForm } from "./review-form.tsx";

interface ReviewPageProps {
  title: string;
  /** The list from which the officer came. */
  list: { label: string; to: string };
  of: ComponentProps<typeof ReviewForm>["of"] &
    ComponentProps<typeof Decisions> & { isOwn: boolean };
  /** Its formatted price. */
  price: string;
  badge: ReactNode;
  /** How many reviews wait for the officer in all. */
  left: number;
  /** Says that the officer sells it themselves. */
  own: string;
  photos: ReactNode;
  facts: ReactNode;
  refusal: Refusal | undefined;
}

/** The page on which an officer decides on a product or a service. */
export function ReviewPage({
  title,
  list,
  of,
  price,
  badge,
  left,
  own,
  photos,
  facts,
  refusal,
}: ReviewPageProps) {
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={[{ label: say("seller.review.desk"), to: deskPath }, list, { label: title }]}
      actions={badge}
    >
      <RemainingReviews total={left} />
      {of.isOwn && <Notice kind="info">{own}</Notice>}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">{photos}</div>
        <div className="min-w-0">
          {facts}
          {of.officerActs.length > 0 && <ReviewForm of={of} price={price} refusal={refusal} />}
          <Decisions decisions={of.decisions} />
        </div>
      </div>
    </DetailPage>
  );
}

interface SellerLinkProps {
  trader: { id: string; name: string; state: string };
  /** Says that buyers see it only once the shop is approved. */
  shopWaits: string;
}

/** Leads to the account of the seller, and says whether their shop is approved. */
export function SellerLink({ trader, shopWaits }: SellerLinkProps) {
  return (
    <>
      <CellLink to={deskAccountPath(trader.id)}>{trader.name}</CellLink>
      {trader.state !== "approved" && <p className="hint">{shopWaits}</p>}
    </>
  );
}
