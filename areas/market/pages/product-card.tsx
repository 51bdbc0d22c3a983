import { useShownMoney } from "#web/format/use-shown-money.ts";
import { DemoBadge } from "#web/ui/badge.tsx";
import { Card, CardGrid, CardPicture } from "#web/ui/card.tsx";
import { Price } from "#web/ui/price.tsx";
import type { Product } from "../endpoints.ts";
import { productPath } from "./paths.ts";

interface ProductCardProps {
  product: Product;
  /** Rank of the heading: 2 straight below the page's heading. */
  level?: 2 | 3;
  /** Where it leads; this edition's page of the product unless given. */
  to?: string;
  /** Another edition's address, whose pictures they are. */
  server?: string | undefined;
  eager?: boolean;
}

/** A product in a list: picture, name, price, seller and place. */
function ProductCard({ product, level = 3, to, server, eager = false }: ProductCardProps) {
  const shown = useShownMoney();
  const [picture] = product.images;
  return (
    <Card
      to={to ?? productPath(product.id)}
      title={product.name}
      level={level}
      badge={product.isDemo ? <DemoBadge /> : undefined}
      picture={picture && <CardPicture {...picture} server={server} eager={eager} />}
    >
      <Price
        amount={product.price}
        currency={product.currency}
        unit={product.unit.shortName}
        shown={shown(product.price, product.currency)}
      />
      <p className="card-note">
        {product.trader.name} · {product.location.name}
      </p>
    </Card>
  );
}

interface ProductGridProps extends Omit<ProductCardProps, "product" | "eager" | "to"> {
  products: Product[];
  /** How many of the first pictures are in the first screen. */
  eager?: number;
  /** Where each leads; this edition's page of the product unless given. */
  linkTo?: (id: string) => string;
}

/** Products beside each other. */
export function ProductGrid({ products, eager = 0, linkTo, ...card }: ProductGridProps) {
  return (
    <CardGrid>
      {products.map((product, place) => (
        <ProductCard
          key={product.id}
          product={product}
          eager={place < eager}
          {...card}
          {...(linkTo ? { to: linkTo(product.id) } : {})}
        />
      ))}
    </CardGrid>
  );
}
