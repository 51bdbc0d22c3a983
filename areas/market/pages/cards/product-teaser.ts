import type { Product } from "../../endpoints.ts";

/** What a list shows of a product. */
export interface ProductTeaser {
  id: string;
  name: string;
  price: number;
  currency: string;
  /** Short name of the unit. */
  unit: string;
  /** The least that may be ordered, in units. */
  minimum: number;
  /** Whole percent dearer (positive) or cheaper than the product it stands beside, where they compare. */
  dearer?: number | undefined;
  /** Absent on the seller's own page. */
  seller?: string | undefined;
  place: string;
  picture: string;
  background: string;
  isSoldOut: boolean;
  isDemo: boolean;
}

/** Loaders send lists of products as cards need them: whole ones would double the page. */
export function productTeaserOf(product: Product): ProductTeaser {
  const [image] = product.images;
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    currency: product.currency,
    unit: product.unit.shortName,
    minimum: product.minimumOrderQuantity,
    seller: product.trader.name,
    place: product.location.name,
    picture: image?.picture ?? "",
    background: image?.background ?? "",
    isSoldOut: product.quantity <= 0,
    isDemo: product.isDemo,
  };
}
