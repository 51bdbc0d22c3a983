import { useFormat } from "#web/format/use-format.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";
import { SmallPhoto } from "../small-photo.tsx";

export interface ReviewRowProps {
  /** The page of its review. */
  to: string;
  name: string;
  seller: string;
  about: string;
  photo: OwnProduct["photos"][number] | undefined;
  submittedAt: string | null;
  /** Whether it is in the market, from which officers can remove it. */
  isInMarket: boolean;
}

/** A product or a service in the officers' queue. */
export function ReviewRow({
  to,
  name,
  seller,
  about,
  photo,
  submittedAt,
  isInMarket,
}: ReviewRowProps) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <li className="flex min-w-0 gap-3 border-b border-line py-3">
      <SmallPhoto photo={photo} />
      <div className="min-w-0 grow">
        <RowTitle to={to}>{name}</RowTitle>
        <p className="card-note">{about}</p>
        <p>{seller}</p>
        {submittedAt && (
          <p className="hint">{say("seller.review.since", { day: date(submittedAt) })}</p>
        )}
        {isInMarket && (
          <p className="mt-2">
            <ButtonLink
              look="quiet"
              to={`${to}#decision`}
              aria-label={`${say("seller.review.takeOff")}: ${name}`}
            >
              {say("seller.review.takeOff")}
            </ButtonLink>
          </p>
        )}
      </div>
    </li>
  );
}
