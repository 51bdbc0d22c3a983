import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { GoodsWords } from "#web/ui/goods-words/goods-words.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ProductChoices } from "../product-choices.ts";
import type { InitialProduct } from "./initial-product.ts";
import type { FormHints } from "./load-form-hints.ts";

interface KindFieldProps {
  label: string;
  hint: string;
  kinds: ProductChoices["kinds"];
  product: InitialProduct | undefined;
  hints: FormHints;
}

/**
 * What is sold, in the seller's own words. Existing commodities are suggested. The server
 * resolves any other words, and requests a choice when they match several.
 */
export function KindField({ label, hint, kinds, product, hints }: KindFieldProps) {
  const say = useSay();
  const { typed } = useFieldRefusal("commodityId");
  const chosen = typed?.[0] ?? product?.commodity.id.toString();
  const { kind } = hints;
  return (
    <>
      <GoodsWords
        name="kind"
        label={label}
        hint={hint}
        below={<span role="status">{kind && say("seller.form.kindIs", { kind })}</span>}
        goods={kinds}
        defaultValue={product?.commodity.name}
        maxLength={120}
        required
      />
      {hints.kinds.length > 0 ? (
        <fieldset className="field">
          <legend>{say("seller.form.kinds")}</legend>
          <div className="ticks">
            {hints.kinds.map(({ value, label }) => (
              <label key={value} className="tick">
                <input
                  type="radio"
                  name="commodityId"
                  value={value}
                  defaultChecked={chosen === String(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <input type="hidden" name="commodityId" value={product?.commodity.id ?? ""} />
      )}
    </>
  );
}
