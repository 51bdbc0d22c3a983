import type { ReactNode } from "react";
import { lineCost } from "#core/quantities/line-cost.ts";
import { useFormat } from "#web/format/use-format.ts";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import "./quantity.css";
import type { Wanted } from "./use-quantity.ts";

interface Priced {
  wanted: Wanted;
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
    <BareQuantityField label={label} hint={hint} wanted={priced.wanted}>
      {(id) => (
        <output htmlFor={id} data-sum="">
          <Cost {...priced} />
        </output>
      )}
    </BareQuantityField>
  );
}

interface BareQuantityFieldProps extends Pick<QuantityFieldProps, "label" | "hint" | "wanted"> {
  /** Content after the field, by the field's id. */
  children?: (id: string) => ReactNode;
}

/** The quantity field with its two step buttons. */
export function BareQuantityField({ label, hint, wanted, children }: BareQuantityFieldProps) {
  return (
    <FieldFrame name="quantity" label={label} hint={hint} required>
      {(wiring) => (
        <div className="quantity">
          <Step by={-1} wanted={wanted} />
          <input
            defaultValue={wanted.initial}
            {...wiring}
            ref={wanted.field}
            onInput={wanted.read}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
            className="control"
          />
          <Step by={1} wanted={wanted} />
          {children?.(wiring.id)}
        </div>
      )}
    </FieldFrame>
  );
}

/** "100 kg = TSh 230,000", which breaks only before the sum. */
export function Cost({ wanted: { amount }, price, currency, unit }: Priced) {
  const { money, quantity } = useFormat();
  if (amount === undefined || !(amount > 0) || amount > 99_999_999) return null;
  return (
    <>
      <span className="unbroken">{quantity(amount, unit)}</span>{" "}
      <b className="unbroken">{`= ${money(lineCost(price, amount, currency), currency)}`}</b>
    </>
  );
}

/** A button to decrease or increase. It is absent without scripts. */
export function Step({ by, wanted }: { by: 1 | -1; wanted: Wanted }) {
  const say = useSay();
  return (
    <button
      type="button"
      className="button button-quiet step"
      aria-label={say(by < 0 ? "market.quantity.less" : "market.quantity.more")}
      onClick={() => wanted.go(by)}
    >
      {by < 0 ? "−" : "+"}
    </button>
  );
}
