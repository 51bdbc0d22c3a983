import { useLanguage } from "#web/words/words.tsx";
import { formatQuantity, formatUnits } from "./format-quantity.ts";

/**
 * Returns the formatters of quantities in the reader's language. They are apart from `useFormat`,
 * because their words for packs are in five languages and most pages show no quantity.
 */
export function useQuantities() {
  const language = useLanguage();
  return {
    quantity: (value: number, unitShort: string) => formatQuantity(language, value, unitShort),
    units: (unitShort: string) => formatUnits(language, unitShort),
  };
}
