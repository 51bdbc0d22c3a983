import type { ReactNode } from "react";
import { lineCost } from "#core/quantities/line-cost.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import "./quantity.css";
import type { QuantityState } from "./use-quantity.ts";

interface Priced {
  quantityState: QuantityState;
  price: number;
  /** ISO 4217. */
  currency: string;
  /** Short name: "kg". */
  unit: string;
}

interface QuantityFieldProps extends Priced {
  label: string;
  hint?: ReactNode;
}

/** The quantity field with its two step buttons and the resulting cost. */
export function QuantityField({ label, hint, ...priced }: QuantityFieldProps) {
  return (
    <BareQuantityField label={label} hint={hint} quantityState={priced.quantityState}>
      {(id) => (
        <output htmlFor={id} data-sum="">
          <QuantityCost {...priced} />
        </output>
      )}
    </BareQuantityField>
  );
}

interface BareQuantityFieldProps
  extends Pick<QuantityFieldProps, "label" | "hint" | "quantityState"> {
  /** Content after the field, by the field's id. */
  children?: (id: string) => ReactNode;
}

/** The quantity field with its two step buttons. */
export function BareQuantityField({
  label,
  hint,
  quantityState,
  children,
}: BareQuantityFieldProps) {
  return (
    <FieldFrame name="quantity" label={label} hint={hint} required>
      {(wiring) => (
        <div className="quantity">
          <StepButton by={-1} quantityState={quantityState} />
          <input
            defaultValue={quantityState.initial}
            {...wiring}
            ref={quantityState.field}
            onInput={quantityState.read}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
            className="control"
          />
          <StepButton by={1} quantityState={quantityState} />
          {children?.(wiring.id)}
        </div>
      )}
    </FieldFrame>
  );
}

/** "100 kg = TSh 230,000", which breaks only before the sum. */
export function QuantityCost({ quantityState: { amount }, price, currency, unit }: Priced) {
  const { money } = useFormat();
  const { quantity } = useQuantities();
  if (amount === undefined || !(amount > 0) || amount > 99_999_999) return null;
  return (
    <>
      <span className="unbroken">{quantity(amount, unit)}</span>{" "}
      <b className="unbroken">{`= ${money(lineCost(price, amount, currency), currency)}`}</b>
    </>
  );
}

/** A button to decrease or increase. It is absent without scripts. */
export function StepButton({ by, quantityState }: { by: 1 | -1; quantityState: QuantityState }) {
  const say = useSay();
  return (
    <button
      type="button"
      className="button button-quiet step"
      aria-label={say(by < 0 ? "market.quantity.less" : "market.quantity.more")}
      onClick={() => quantityState.go(by)}
    >
      {by < 0 ? "−" : "+"}
    </button>
  );
}
