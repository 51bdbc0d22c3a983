import { formatMoney, formatNumber } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { Star } from "#web/ui/base/star.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { ProductDetails } from "../../endpoints.ts";
import type { offerTerms } from "../../offer-terms.ts";

interface Offer {
  product: ProductDetails;
  terms: ReturnType<typeof offerTerms>;
  /** Whether the page has a section of ratings, `#ratings`. */
  isRated?: boolean;
}

/** Prerenders the parts of a product's offer that do not change in the browser. */
export const renderProductOffer = (offer: Offer, wording: Wording) => ({
  rating: prerender(<Rating {...offer} {...wording} />),
  terms: prerender(<Terms {...offer} {...wording} />),
});

/** The number of stars; a link to the ratings where the page has them. */
function Rating({ product, isRated, say, language }: Offer & Wording) {
  const { average, count } = product.rating;
  if (average === null) return <p className="card-note">{say("market.rating.none")}</p>;
  const averageText = formatNumber(language, average, 1);
  const mark = (
    <>
      <Star />
      <span aria-hidden="true">{`\u00a0${averageText}\u00a0(${formatNumber(language, count)})`}</span>
      <span className="sr-only">{say("market.rating.of", { average: averageText, count })}</span>
    </>
  );
  return <p>{isRated ? <LineAnchor href="#ratings">{mark}</LineAnchor> : mark}</p>;
}

function Terms({ product, terms, say, language }: Offer & Wording) {
  const { currency, unit, quantity: stock } = product;
  const { least, minimumCost } = terms;
  return (
    <dl className="terms">
      <div>
        <dt>{say("market.product.minimumQuantity")}</dt>
        <dd>
          <span className="unbroken">{formatQuantity(language, least, unit.shortName)}</span>
          {least !== 1 && (
            <>
              {" "}
              <span className="unbroken">{`= ${formatMoney(language, minimumCost, currency)}`}</span>
            </>
          )}
        </dd>
      </div>
      {product.isMadeToOrder && (
        <div>
          <dt>{say("market.product.inStock")}</dt>
          <dd>
            {stock > 0 && (
              <span className="unbroken">{formatQuantity(language, stock, unit.shortName)}</span>
            )}{" "}
            {say("market.product.madeToOrder")}
          </dd>
        </div>
      )}
      {stock > 0 && !product.isMadeToOrder && (
        <div>
          <dt>{say("market.product.inStock")}</dt>
          <dd className="unbroken">{formatQuantity(language, stock, unit.shortName)}</dd>
        </div>
      )}
    </dl>
  );
}
