import { productPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { NumberField } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { DropMenu } from "#web/ui/cards/drop-menu.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";
import { ExpectedStockField } from "../expected-stock.tsx";
import { ownProductPath } from "../paths.ts";
import { StateBadge } from "../product-state.tsx";
import { SellAgain } from "../sell-again.tsx";
import { SmallPhoto } from "../small-photo.tsx";

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
  const say = useSay();
  const { id, name, about, comment, photo } = product;
  const isOffer = refusal?.values.act === "offer";
  return (
    <li className="grid gap-3 border-b border-line py-3 md:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        <SmallPhoto photo={photo} />
        <div className="min-w-0 grow">
          <RowTitle to={ownProductPath(id)}>{name}</RowTitle>
          <p className="card-note mb-2">{about}</p>
          <StateBadge {...product} />
          {comment && <p className="mt-2">{say("seller.state.comment", { comment })}</p>}
        </div>
      </div>
      <div className="min-w-0">
        <OfferForm product={product} refusal={isOffer ? refusal : undefined} />
        <div className="flex flex-wrap gap-3">
          <SellAgain {...product} />
          <ProductMenu product={product} refusal={isOffer ? undefined : refusal} />
        </div>
      </div>
    </li>
  );
}

function OfferForm({ product, refusal }: ProductRowProps) {
  const say = useSay();
  const { id, name, price, quantity, unit } = product;
  const fields = [
    { name: "price", label: say("seller.form.priceShort", { unit }), defaultValue: price },
    { name: "quantity", label: say("seller.form.stockShort", { unit }), defaultValue: quantity },
  ];
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="act" value="offer" />
      <input type="hidden" name="id" value={id} />
      <ExpectedStockField refusal={refusal} quantity={quantity} unit={unit} />
      <fieldset className="flex min-w-0 flex-wrap items-end gap-x-3">
        <legend className="sr-only">{name}</legend>
        {fields.map((field) => (
          <div key={field.name} className="min-w-0 grow w-24">
            <NumberField {...field} />
          </div>
        ))}
        <div className="mb-4">
          <Submit look="quiet">{say("seller.form.saveShort")}</Submit>
        </div>
      </fieldset>
    </PostForm>
  );
}

function ProductMenu({ product, refusal }: ProductRowProps) {
  const say = useSay();
  const { id, name, acts } = product;
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="id" value={id} />
      <DropMenu
        label={
          <>
            {say("seller.page.more")} <span className="sr-only">{name}</span>
          </>
        }
      >
        {[
          <Link key="edit" to={ownProductPath(id)}>
            {say("seller.page.edit")}
          </Link>,
          product.public && (
            <Link key="view" to={product.public}>
              {say("seller.page.view")}
            </Link>
          ),
          ...acts.map((act) => (
            <button key={act} type="submit" name="act" value={act}>
              {say(`seller.page.act.${act}`)}
            </button>
          )),
        ].filter(Boolean)}
      </DropMenu>
    </PostForm>
  );
}
