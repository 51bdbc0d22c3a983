import { type RefObject, useEffect, useRef, useState } from "react";
import { formatFieldNumber } from "#core/number-separators.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import type { Refusal } from "#core/refusal.ts";
import type { QuantityUnit } from "#web/format/quantities/quantity-unit.ts";
import { useLanguage } from "#web/words/words.tsx";
import { isWithin, nextQuantity, type Range } from "./next-quantity.ts";

export interface QuantityState {
  field: RefObject<HTMLInputElement | null>;
  /** The initial value of the field, formatted for the reader. */
  initial: string;
  /** The unit of the field; absent for the unit of the product. */
  unit: QuantityUnit | undefined;
  /** The current value in units of the product; undefined while it is not a number. */
  amount: number | undefined;
  /** Reads the field after input. */
  read: () => void;
  /** Moves one step up or down. */
  go: (by: 1 | -1) => void;
  /** The refusal, until the rejected quantity is corrected. */
  refusal: Refusal | undefined;
}

/**
 * Manages the quantity field of a product. The field holds the value, and the displays follow it.
 * @param start the quantity in the cart, or else the minimum
 * @param unit in which the field is typed; all other quantities are in units of the product
 */
export function useQuantity(
  start: number,
  range: Range,
  refusal: Refusal | undefined,
  unit?: QuantityUnit,
): QuantityState {
  const language = useLanguage();
  const factor = unit?.factor ?? 1;
  // What is typed is converted exactly on the server.
  const textOf = (packs: number) =>
    formatFieldNumber(Number((packs * factor).toFixed(3)), language);
  const field = useRef<HTMLInputElement>(null);
  const typed = refusal?.values.quantity;
  const refused = typeof typed === "string" ? numberIn(typed) : undefined;
  const [amount, setAmount] = useState(typed === undefined ? start : refused);
  const before = useRef(start);
  function numberIn(text: string): number | undefined {
    const number = readTypedNumber(text, language);
    return typeof number === "number" ? Number((number / factor).toFixed(6)) : undefined;
  }
  const read = () => setAmount(numberIn(field.current?.value ?? ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: input typed before hydration is read once, and saved input when it arrives
  useEffect(() => {
    const input = field.current;
    if (input && before.current !== start) input.value = textOf(start);
    before.current = start;
    if (input) read();
  }, [start]);
  const go = (by: 1 | -1) => {
    const next = nextQuantity(amount ?? range.least, by, range);
    if (field.current) field.current.value = textOf(next);
    setAmount(next);
  };
  const isOfQuantity = Object.keys(refusal?.errors ?? {}).join() === "quantity";
  const isRightNow = isOfQuantity && amount !== refused && isWithin(amount, range);
  return {
    field,
    initial: textOf(start),
    unit,
    amount,
    read,
    go,
    refusal: isRightNow ? undefined : refusal,
  };
}
