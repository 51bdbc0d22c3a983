import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ReviewedProduct } from "../../review/endpoints.ts";

interface ReviewFactsProps {
  product: ReviewedProduct;
  /** Her account on the desk. */
  sellerPath: string;
  /** Where buyers see the product, while they do. */
  publicPath: string | undefined;
}

const lineHigh = "-my-3 inline-block min-w-11 py-3";

/** What the seller says of her product, her price beside the market's. */
export function ReviewFacts({ product, sellerPath, publicPath }: ReviewFactsProps) {
  const say = useSay();
  const { date, month, money, price, quantity } = useFormat();
  const { category, commodity, unit, currency, trader, marketPrice } = product;
  const fact = (name: string, detail: React.ReactNode) => ({
    term: say(`seller.review.fact.${name}`),
    detail,
  });
  const isShopOpen = trader.state === "approved";
  return (
    <Section title={say("seller.review.facts")}>
      <DefinitionList
        items={[
          fact(
            "seller",
            <>
              <Link to={sellerPath} className={lineHigh}>
                {trader.name}
              </Link>
              {!isShopOpen && <p className="hint">{say("seller.review.shopWaits")}</p>}
            </>,
          ),
          fact("kind", `${commodity.name} (${category.name})`),
          fact("place", product.location.name),
          fact("price", price(product.price, currency, unit.shortName)),
          fact(
            "marketPrice",
            marketPrice
              ? say("seller.review.quoted", {
                  price: price(marketPrice.price, marketPrice.currency, marketPrice.unit),
                  month: marketPrice.date.length > 4 ? month(marketPrice.date) : marketPrice.date,
                })
              : say("seller.review.noMarketPrice"),
          ),
          fact("stock", quantity(product.quantity, unit.shortName)),
          fact("minimum", quantity(product.minimumOrderQuantity, unit.shortName)),
          fact(
            "minimumAmount",
            product.minimumOrderAmount > 0 && money(product.minimumOrderAmount, currency),
          ),
          fact("submitted", product.submittedAt && date(product.submittedAt)),
          fact(
            "public",
            publicPath && (
              <Link to={publicPath} className={lineHigh}>
                {say("seller.page.view")}
              </Link>
            ),
          ),
        ].filter(({ detail }) => detail !== false)}
      />
      <p className="mt-4 wrap-anywhere">{product.description}</p>
    </Section>
  );
}
