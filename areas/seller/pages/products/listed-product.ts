import type { OwnProduct } from "../../products/endpoints.ts";

/** What a row of the list shows: the page carries no more than that. */
export function listedProduct(product: OwnProduct, publicPath: (id: string) => string) {
  const { id, name, state, price, currency, quantity, unit, commodity, location } = product;
  return {
    id,
    name,
    state,
    price,
    currency,
    quantity,
    unit: unit.shortName,
    about: `${commodity.name}, ${location.name}`,
    photo: product.photos[0],
    comment: state === "declined" ? product.comment : null,
    acts: product.acts,
    /** Where buyers see it. */
    public: product.isListed ? publicPath(id) : undefined,
  };
}

export type ListedProduct = ReturnType<typeof listedProduct>;
