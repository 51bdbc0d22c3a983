import { productSharePath } from "#areas/trade/market/product-share-path.ts";
import { productPath, traderPath } from "#core/paths.ts";
import { formatPrice } from "#web/format/format.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import type { SeoTags } from "#web/ui/base/seo-meta.ts";
import type { ProductDetails } from "../../endpoints.ts";

interface Beside {
  /** The address of the partner edition that offers the product. */
  server?: string;
  /** Buyers' reviews as schema.org objects. */
  reviews?: object[] | undefined;
}

/** Returns structured data for search engines. An example product includes no offer. */
export function productStructuredData(
  product: ProductDetails,
  shellData: ShellData,
  { server, reviews = [] }: Beside = {},
): SeoTags {
  const { language } = shellData;
  const price = formatPrice(language, product.price, product.currency, product.unit.shortName);
  const isOurOffer = !product.isDemo && !server;
  return {
    description: `${price} · ${product.location.name} · ${product.trader.name}. ${product.description}`,
    picture: `${server ?? ""}${productSharePath(product, language)}`,
    ...(isOurOffer && {
      type: "product",
      properties: [
        ["product:price:amount", String(product.price)],
        ["product:price:currency", product.currency],
      ],
      data: [{ ...productOffered(product, shellData), ...ratingOf(product, reviews) }],
    }),
  };
}

/** Omits the rating of an unrated product. */
const ratingOf = ({ rating: { average, count } }: ProductDetails, reviews: object[]) =>
  average !== null && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      ratingCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(reviews.length > 0 && { review: reviews }),
  };

function productOffered(product: ProductDetails, { origin, edition }: ShellData) {
  const country = edition.code.toUpperCase();
  const { price, currency: priceCurrency, unit, location, trader } = product;
  return {
    "@type": "Product",
    name: product.name,
    description: product.description || product.name,
    sku: product.id,
    category: `${product.category.name} > ${product.commodity.name}`,
    image: product.images.map(({ picture }) => `${origin}/picture/${picture}/1280.jpeg`),
    offers: {
      "@type": "Offer",
      url: origin + productPath(product.id),
      price,
      priceCurrency,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency,
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: unit.name },
      },
      availability: `https://schema.org/${product.quantity > 0 ? "InStock" : "OutOfStock"}`,
      eligibleQuantity: {
        "@type": "QuantitativeValue",
        minValue: product.minimumOrderQuantity,
        unitText: unit.name,
      },
      seller: { "@type": "Organization", name: trader.name, url: origin + traderPath(trader.id) },
      areaServed: { "@type": "Country", name: country },
      availableAtOrFrom: {
        "@type": "Place",
        name: location.name,
        address: {
          "@type": "PostalAddress",
          addressRegion: location.name,
          addressCountry: country,
        },
      },
    },
  };
}
