import { Link } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { useSay } from "#web/words/words.tsx";
import { ownProductPath } from "../paths.ts";
import { SmallPhoto } from "../small-photo.tsx";
import { StateBadge } from "../state-badge.tsx";
import type { ListedProduct } from "./listed-product.ts";
import { OfferForm } from "./offer-form.tsx";
import { ProductMenu } from "./product-menu.tsx";

interface ProductRowProps {
  product: ListedProduct;
  /** Of one of this row's forms. */
  refusal: Refusal | undefined;
}

/** One of her products in the list. */
export function ProductRow({ product, refusal }: ProductRowProps) {
  const say = useSay();
  const { id, name, about, comment, photo } = product;
  const isOffer = refusal?.values.act === "offer";
  return (
    <li className="grid gap-3 border-b border-line py-3 md:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        <SmallPhoto photo={photo} />
        <div className="min-w-0 grow">
          <h2 className="text-base">
            <Link
              to={ownProductPath(id)}
              className="-my-2.5 inline-block min-w-11 py-2.5 wrap-anywhere"
            >
              {name}
            </Link>
          </h2>
          <p className="card-note mb-2">{about}</p>
          <p className="flex flex-wrap gap-2">
            <StateBadge {...product} />
          </p>
          {comment && <p className="mt-2">{say("seller.state.comment", { comment })}</p>}
        </div>
      </div>
      <div className="min-w-0">
        <OfferForm product={product} refusal={isOffer ? refusal : undefined} />
        <ProductMenu product={product} refusal={isOffer ? undefined : refusal} />
      </div>
    </li>
  );
}
