import "#web/ui/product/product.css";
import type { ReactNode } from "react";
import { useFormat } from "#web/format/use-format.ts";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useConvertedMoney } from "#web/ui/cards/use-converted-money.ts";
import { showSlide } from "#web/ui/slides/show-slide.ts";
import { Slides } from "#web/ui/slides/slides.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ProductDetails } from "../../endpoints.ts";
import type { offerTerms } from "../../offer-terms.ts";
import type { renderProductOffer } from "../facts/offer-facts.tsx";
import { SellerCard } from "./seller-card.tsx";

interface ProductViewProps {
  product: ProductDetails;
  perBase: ReturnType<typeof offerTerms>["perBase"];
  /** The rating and the terms as prerendered HTML. */
  offer: ReturnType<typeof renderProductOffer>;
  /** Prerendered facts about the seller. */
  facts?: string | undefined;
  traderTo: string;
  /** The list of the whole commodity; absent for another edition's product. */
  commodityTo?: string;
  /** The address of the other edition that serves the pictures. */
  server?: string | undefined;
  /** The cart form; absent for another edition's product. */
  order?: ReactNode;
  share?: ReactNode;
  /** Shown below the terms: for example the market price. */
  children?: ReactNode;
}

export function ProductView(view: ProductViewProps) {
  const say = useSay();
  const { date } = useFormat();
  const { product, traderTo, commodityTo } = view;
  const { commodity, description } = product;
  return (
    <div className="product">
      <Gallery {...view} />
      <div className="product-offer">
        <h1 tabIndex={-1}>{product.name}</h1>
        <PrerenderedHtml html={view.offer.rating} />
        <div className="product-asked">
          <PriceAndPlace {...view} />
          {view.share}
        </div>
        <PrerenderedHtml html={view.offer.terms} />
        {view.order}
        {view.children}
        <SellerCard
          name={product.trader.name}
          to={traderTo}
          place={product.location.name}
          facts={view.facts}
        />
      </div>
      <div className="product-words">
        {description && <p>{description}</p>}
        <DefinitionList
          items={[
            {
              term: say("market.filter.commodity"),
              detail: commodityTo ? (
                <CellLink to={commodityTo}>{commodity.name}</CellLink>
              ) : (
                commodity.name
              ),
            },
            { term: say("market.product.updated"), detail: date(product.updatedAt) },
          ]}
        />
      </div>
    </div>
  );
}

function PriceAndPlace({ product, perBase }: ProductViewProps) {
  const say = useSay();
  const displayMoney = useConvertedMoney();
  const { currency, unit } = product;
  return (
    <div>
      <Price
        amount={product.price}
        currency={currency}
        unit={unit.shortName}
        perBase={perBase}
        shown={displayMoney(product.price, currency)}
        large
      />
      <p className="marks">
        <span className="place">{product.location.name}</span>
        {product.quantity <= 0 && <Badge tone="bad">{say("market.product.soldOut")}</Badge>}
        {product.isDemo && <DemoBadge />}
      </p>
    </div>
  );
}

/** The product's pictures, one at a time; on a wide screen with thumbnails below. */
function Gallery({ product: { name, images }, server }: ProductViewProps) {
  const say = useSay();
  const words = (index: number) => say("market.product.picture", { name, number: index + 1 });
  return (
    <div className="bleed">
      <Slides anchor="picture" label={say("market.product.pictures")}>
        {images.map((image, index) => (
          <Picture
            key={image.picture}
            pictureKey={image.picture}
            background={image.background}
            alt={words(index)}
            sizes="(min-width: 1280px) 620px, (min-width: 768px) 48vw, 100vw"
            server={server}
            eager={index === 0 && "first"}
          />
        ))}
      </Slides>
      {images.length > 1 && (
        <ul className="thumbs">
          {images.map((image, index) => (
            <li key={image.picture}>
              <a href={`#picture-${index + 1}`} aria-label={words(index)} onClick={showSlide}>
                <Picture
                  pictureKey={image.picture}
                  background={image.background}
                  alt=""
                  sizes="80px"
                  width={160}
                  server={server}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
