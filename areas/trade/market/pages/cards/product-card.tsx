import { productPath } from "#core/paths.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { Card, CardGrid, CardPicture } from "#web/ui/cards/card.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useConvertedMoney } from "#web/ui/cards/use-converted-money.ts";
import { useSay } from "#web/words/words.tsx";
import type { Product } from "../../endpoints.ts";
import { kindBeside } from "../../kind-beside.ts";
import { RatingMark } from "./rating-mark.tsx";

/** Loaders send only what cards need: whole products would double the page. */
export function toProductTeaser(product: Product) {
  const [image] = product.images;
  return {
    id: product.id,
    name: product.name,
    /** Beside the name; undefined where the name says it. */
    commodity: kindBeside(product.name, product.commodity.name),
    price: product.price,
    currency: product.currency,
    unit: product.unit.shortName,
    perBase: product.perBase,
    minimum: minimumQuantity(product),
    /** Absent on the seller's own page. */
    seller: product.trader.name as string | undefined,
    place: product.location.name,
    picture: image?.picture ?? "",
    background: image?.background ?? "",
    isSoldOut: product.quantity <= 0,
    isDemo: product.isDemo,
    rating: product.rating.average ?? undefined,
    ratings: product.rating.count || undefined,
  };
}

type ProductTeaser = ReturnType<typeof toProductTeaser> & {
  /**
   * Whole percent dearer (positive) or cheaper than the product it is compared with, where they
   * compare.
   */
  dearer?: number | undefined;
};

interface ProductGridProps {
  products: ProductTeaser[];
  /** Level of the headings: 2 directly below the page's heading. */
  level?: 2 | 3;
  /** How many of the first pictures are visible without scrolling. */
  eager?: number;
  /** Where each card links to; by default this edition's product page. */
  linkTo?: ((id: string) => string) | undefined;
  /** The address of the other edition that serves the pictures. */
  server?: string | undefined;
}

export function ProductGrid({ products, eager = 0, ...grid }: ProductGridProps) {
  return (
    <CardGrid>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < eager} {...grid} />
      ))}
    </CardGrid>
  );
}

interface ProductCardProps extends Pick<ProductGridProps, "level" | "linkTo" | "server"> {
  product: ProductTeaser;
  eager: boolean;
}

function ProductCard({ product, level, linkTo = productPath, ...card }: ProductCardProps) {
  const say = useSay();
  const { quantity } = useQuantities();
  const displayMoney = useConvertedMoney();
  const { price, currency, unit, perBase, minimum, seller, place, dearer, rating } = product;
  return (
    <Card
      to={linkTo(product.id)}
      title={product.name}
      level={level}
      badge={
        <>
          {product.isSoldOut && <Badge tone="bad">{say("market.product.soldOut")}</Badge>}
          {product.isDemo && <DemoBadge />}
        </>
      }
      picture={<CardPicture {...product} {...card} />}
    >
      {product.commodity && <p className="card-note card-line">{product.commodity}</p>}
      <Price
        amount={price}
        currency={currency}
        unit={unit}
        perBase={perBase}
        shown={displayMoney(price, currency)}
      />
      {dearer !== undefined && (
        <p className="card-note">
          {say(`market.offer.${compared(dearer)}`, { percent: Math.abs(dearer) })}
        </p>
      )}
      {minimum > 1 && (
        <p className="card-note">
          {say("market.card.minimum", { quantity: quantity(minimum, unit) })}
        </p>
      )}
      {rating && (
        <p className="card-note">
          <RatingMark average={rating} count={product.ratings ?? 0} />
        </p>
      )}
      {seller && <p className="card-note card-line">{seller}</p>}
      <p className="place card-line">{place}</p>
    </Card>
  );
}

const compared = (percent: number) => (percent === 0 ? "same" : percent > 0 ? "dearer" : "cheaper");
