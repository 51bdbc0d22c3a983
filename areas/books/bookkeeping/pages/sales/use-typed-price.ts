import { type RefObject, useEffect, useRef, useState } from "react";
import { formatFieldNumber } from "#core/number-separators.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import type { Refusal } from "#core/refusal.ts";
import { useLanguage } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";

interface TypedPrice {
  field: RefObject<HTMLInputElement | null>;
  /** The initial text of the field in the reader's format. */
  initial: string;
  /** The typed price; undefined while it is invalid. */
  amount: number | undefined;
  /** Call it when the field's text changes. */
  read: () => void;
}

/** Tracks the unit price typed in a field, so that the total follows it. */
export function useTypedPrice(start: number | undefined, refusal: Refusal | undefined): TypedPrice {
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const typed = refusal?.values.saleUnitPrice;
  const [amount, setAmount] = useState(
    typeof typed === "string" ? priceIn(typed, language) : start,
  );
  const read = () => setAmount(priceIn(field.current?.value ?? "", language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: input typed before hydration is read once
  useEffect(read, []);
  return {
    field,
    initial: start === undefined ? "" : formatFieldNumber(start, language),
    amount,
    read,
  };
}

function priceIn(text: string, language: Parameters<typeof readTypedNumber>[1]) {
  const number = readTypedNumber(text, language);
  const isPrice = typeof number === "number" && number >= 0 && number <= bookLimits.maxPrice;
  return isPrice ? number : undefined;
}
