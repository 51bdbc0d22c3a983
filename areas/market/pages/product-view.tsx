import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { useShownMoney } from "#web/format/use-shown-money.ts";
import { DemoBadge } from "#web/ui/badge.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ProductDetails } from "../endpoints.ts";

interface ProductViewProps {
  product: ProductDetails;
  /** Where the seller's name leads. */
  traderTo: string;
  server?: string | undefined;
  /** What stands below the price: the market's price, for one. */
  children?: ReactNode;
}

/** One product: pictures, price and terms, seller, description. */
export function ProductView({ product, traderTo, server, children }: ProductViewProps) {
  const say = useSay();
  const { money, quantity, date } = useFormat();
  const shown = useShownMoney();
  const { unit, currency } = product;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Gallery product={product} server={server} />
      <div className="grid content-start gap-4">
        {product.isDemo && (
          <div>
            <DemoBadge />
          </div>
        )}
        <p>
          <Price
            amount={product.price}
            currency={currency}
            unit={unit.shortName}
            shown={shown(product.price, currency)}
            large
          />
        </p>
        {children}
        <DefinitionList
          items={[
            {
              term: say("market.product.inStock"),
              detail:
                product.quantity > 0
                  ? quantity(product.quantity, unit.shortName)
                  : say("market.product.soldOut"),
            },
            {
              term: say("market.product.minimumQuantity"),
              detail: quantity(product.minimumOrderQuantity, unit.shortName),
            },
            {
              term: say("market.product.minimumAmount"),
              detail:
                product.minimumOrderAmount > 0
                  ? money(product.minimumOrderAmount, currency)
                  : undefined,
            },
            {
              term: say("market.product.seller"),
              detail: <Link to={traderTo}>{product.trader.name}</Link>,
            },
            { term: say("market.filter.location"), detail: product.location.name },
            { term: say("market.filter.commodity"), detail: product.commodity.name },
            { term: say("market.product.updated"), detail: date(product.updatedAt) },
          ]}
        />
        {product.description && <p>{product.description}</p>}
      </div>
    </div>
  );
}

/** The pictures in a row that is pushed sideways; the first at once, the others when wanted. */
function Gallery({ product, server }: Pick<ProductViewProps, "product" | "server">) {
  const say = useSay();
  // The edge of the next one shows that there are more.
  const several = product.images.length > 1;
  return (
    // A keyboard pushes it too, so it takes focus.
    <section
      className="flex snap-x snap-mandatory gap-2 self-start overflow-x-auto rounded-xl"
      aria-label={say("market.product.pictures")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
    >
      {product.images.map((image, place) => (
        <div
          key={image.picture}
          className={`shrink-0 snap-center overflow-hidden rounded-xl ${several ? "w-[90%]" : "w-full"}`}
        >
          <Picture
            pictureKey={image.picture}
            background={image.background}
            alt={say("market.product.picture", { name: product.name, number: place + 1 })}
            sizes="(min-width: 768px) 560px, 100vw"
            server={server}
            eager={place === 0}
          />
        </div>
      ))}
    </section>
  );
}
