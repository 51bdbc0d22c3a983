import { productPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { NumberField } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";
import { ExpectedStockField } from "../expected-stock.tsx";
import { OwnMenu, OwnRow, QuickForm } from "../own-list/own-row.tsx";
import { ownProductPath } from "../paths.ts";
import { StateBadge } from "../product-state.tsx";
import { SellAgain } from "../sell-again.tsx";

/** Reduces a product to what a row of the list displays, to keep the page small. */
export function toListedProduct(product: OwnProduct) {
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
    /** The public page of the product. */
    public: product.isListed ? productPath(id) : undefined,
  };
}

interface ProductRowProps {
  product: ReturnType<typeof toListedProduct>;
  refusal: Refusal | undefined;
}

export function ProductRow({ product, refusal }: ProductRowProps) {
  const isOffer = refusal?.values.act === "offer";
  const to = ownProductPath(product.id);
  return (
    <OwnRow of={product} to={to} badge={<StateBadge {...product} />}>
      <OfferForm product={product} refusal={isOffer ? refusal : undefined} />
      <div className="flex flex-wrap gap-3">
        <SellAgain {...product} />
        <OwnMenu of={product} to={to} refusal={isOffer ? undefined : refusal} />
      </div>
    </OwnRow>
  );
}

function OfferForm({ product, refusal }: ProductRowProps) {
  const say = useSay();
  const { price, quantity, unit } = product;
  const fields = [
    { name: "price", label: say("seller.form.priceShort", { unit }), defaultValue: price },
    { name: "quantity", label: say("seller.form.stockShort", { unit }), defaultValue: quantity },
  ];
  return (
    <QuickForm
      of={product}
      act="offer"
      refusal={refusal}
      sent={<ExpectedStockField refusal={refusal} quantity={quantity} unit={unit} />}
      fields={fields.map((field) => ({ key: field.name, field: <NumberField {...field} /> }))}
    />
  );
}
