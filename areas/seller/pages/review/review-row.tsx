import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";
import { reviewPath } from "../paths.ts";
import { SmallPhoto } from "../small-photo.tsx";

interface ReviewRowProps {
  product: Pick<OwnProduct, "id" | "name" | "submittedAt"> & {
    seller: string;
    about: string;
    photo: OwnProduct["photos"][number] | undefined;
  };
}

/** A product in the officer's list: whose it is, and since when it waits. */
export function ReviewRow({ product }: ReviewRowProps) {
  const say = useSay();
  const { date } = useFormat();
  const { id, name, seller, about, photo, submittedAt } = product;
  return (
    <li className="flex min-w-0 gap-3 border-b border-line py-3">
      <SmallPhoto photo={photo} />
      <div className="min-w-0 grow">
        <h2 className="text-base">
          <Link to={reviewPath(id)} className="-my-2.5 inline-block min-w-11 py-2.5 wrap-anywhere">
            {name}
          </Link>
        </h2>
        <p className="card-note">{about}</p>
        <p>{seller}</p>
        {submittedAt && (
          <p className="hint">{say("seller.review.since", { day: date(submittedAt) })}</p>
        )}
      </div>
    </li>
  );
}
