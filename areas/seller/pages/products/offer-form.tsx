import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { seenStock, stockNow } from "../stock-now.ts";
import type { ListedProduct } from "./listed-product.ts";

interface OfferFormProps {
  product: ListedProduct;
  refusal: Refusal | undefined;
}

/** Price and stock, changed where they stand. */
export function OfferForm({ product, refusal }: OfferFormProps) {
  const say = useSay();
  const { quantity } = useFormat();
  const { id, name, price, unit } = product;
  const now = stockNow(refusal);
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="act" value="offer" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seenQuantity" value={seenStock(refusal, product.quantity)} />
      {now !== undefined && (
        <p className="mb-2 font-semibold">
          {say("seller.form.stockNow", { quantity: quantity(now, unit) })}
        </p>
      )}
      <fieldset className="flex min-w-0 flex-wrap items-end gap-x-3">
        <legend className="sr-only">{name}</legend>
        <div className="min-w-0 grow w-24">
          <Field
            name="price"
            label={say("seller.form.priceShort", { unit })}
            defaultValue={price}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <div className="min-w-0 grow w-24">
          <Field
            name="quantity"
            label={say("seller.form.stockShort", { unit })}
            defaultValue={product.quantity}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <div className="mb-4">
          <Submit look="quiet">{say("seller.form.saveShort")}</Submit>
        </div>
      </fieldset>
    </PostForm>
  );
}
