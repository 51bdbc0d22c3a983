import { useActionData, useLoaderData } from "react-router";
import { listPendingReviews } from "#areas/office/desk/endpoints.ts";
import { productPath, productReviewsPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import {
  approveProduct,
  declineProduct,
  getSubmittedProduct,
  type ReviewedProduct,
} from "../../review/endpoints.ts";
import { StateBadge } from "../product-state.tsx";
import { ReviewPage, SellerLink } from "../review-parts/review-page.tsx";
import { submitReview } from "../review-parts/submit-review.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const [product, { total: left }] = await Promise.all([
    call(getSubmittedProduct, { id: args.params.id ?? "" }),
    call(listPendingReviews, { size: 1 }),
  ]);
  return { title: product.name, product, left };
}

export const action = (args: PageArgs) =>
  submitReview(args, {
    approve: { endpoint: approveProduct, flash: flash.productApproved },
    decline: { endpoint: declineProduct, flash: flash.productDeclined },
  });

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Review() {
  const { title, product, left } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const { price } = useFormat();
  return (
    <ReviewPage
      title={title}
      list={{ label: say("seller.review.title"), to: productReviewsPath }}
      of={product}
      price={price(product.price, product.currency, product.unit.shortName)}
      badge={<StateBadge {...product} />}
      left={left}
      own={say("seller.review.own")}
      photos={<ReviewPhotos {...product} />}
      facts={<ReviewFacts product={product} />}
      refusal={refusal}
    />
  );
}

function ReviewFacts({ product }: { product: ReviewedProduct }) {
  const say = useSay();
  const { date, month, money, price } = useFormat();
  const { quantity } = useQuantities();
  const { category, commodity, unit, currency, trader, marketPrice } = product;
  const fact = (name: string, detail: React.ReactNode) => ({
    term: say(`seller.review.fact.${name}`),
    detail,
  });
  return (
    <Section title={say("seller.review.facts")}>
      <DefinitionList
        items={[
          fact("seller", <SellerLink trader={trader} shopWaits={say("seller.review.shopWaits")} />),
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
            product.isListed && (
              <CellLink to={productPath(product.id)}>{say("seller.page.view")}</CellLink>
            ),
          ),
        ].filter(({ detail }) => detail !== false)}
      />
      <p className="mt-4 wrap-anywhere">{product.description}</p>
    </Section>
  );
}

function ReviewPhotos({ name, photos }: Pick<ReviewedProduct, "name" | "photos">) {
  const say = useSay();
  if (photos.length === 0) return <p>{say("seller.review.noPhotos")}</p>;
  return (
    <ul className="grid gap-3">
      {photos.map(({ picture, background }, index) => (
        <li key={picture}>
          <Picture
            pictureKey={picture}
            background={background}
            alt={say("seller.form.photos.alt", { name, number: index + 1 })}
            sizes="(min-width: 1024px) 600px, 100vw"
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
