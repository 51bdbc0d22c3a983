import { useId } from "react";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { useSay } from "#web/words/words.tsx";
import type { InitialProduct } from "./initial-product.ts";
import type { FormHints } from "./load-form-hints.ts";

interface KindFieldProps {
  label: string;
  hint: string;
  kinds: readonly string[];
  product: InitialProduct | undefined;
  hints: FormHints;
}

/**
 * What is sold, in the seller's own words. The browser suggests existing commodities. The server
 * resolves any other words, and requests a choice when they match several.
 */
export function KindField({ label, hint, kinds, product, hints }: KindFieldProps) {
  const say = useSay();
  const list = useId();
  const { typed } = useFieldRefusal("commodityId");
  const chosen = typed?.[0] ?? product?.commodity.id.toString();
  const { kind } = hints;
  return (
    <>
      <FieldFrame
        name="kind"
        label={label}
        hint={hint}
        below={<span role="status">{kind && say("seller.form.kindIs", { kind })}</span>}
        required
      >
        {(wiring) => (
          <input
            defaultValue={product?.commodity.name}
            {...wiring}
            list={list}
            maxLength={120}
            autoComplete="off"
            required
            className="control"
          />
        )}
      </FieldFrame>
      <datalist id={list}>
        {kinds.map((kindName) => (
          <option key={kindName} value={kindName} />
        ))}
      </datalist>
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
