import type { Language } from "#core/languages.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageContext } from "#server/page.ts";
import { formatMoney, formatMonth } from "#web/format/format.ts";
import { formatUnit } from "#web/format/quantities/format-quantity.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { getProductHints, type ProductHints } from "../../products/endpoints.ts";

/** Hints for the product form, in the reader's language. */
export interface FormHints {
  /** The commodity, if the words identify one. */
  kind?: string | undefined;
  /** The candidates, if they do not. */
  kinds: { value: number; label: string }[];
  /** All units for products, the most used for the commodity first. */
  unitIds: number[];
  /** The market prices, and how the entered price compares with them. */
  market?: string | undefined;
}

type PageScope = Pick<PageContext, "attempt" | "say"> & {
  context: { language: Language };
};

/** @param typed the current values of the form's fields; a field sent twice is a list */
export async function loadFormHints(
  { attempt, say, context: { language } }: PageScope,
  typed: Refusal["values"],
): Promise<FormHints> {
  const text = (name: string) => {
    const value = typed[name];
    return typeof value === "string" ? value : undefined;
  };
  const result = await attempt(getProductHints, {
    kind: text("kind"),
    commodity: text("commodityId"),
    unit: text("unitId"),
  });
  const known = result.ok ? result : await attempt(getProductHints, {});
  if (!known.ok) return { kinds: [], unitIds: [] };
  const { kinds, isClear, unitIds, market } = known.data;
  const askingPrice = readTypedNumber(text("price") ?? "", language);
  return {
    kind: isClear ? kinds[0]?.name : undefined,
    kinds: isClear ? [] : kinds.map(toOption),
    unitIds,
    market: market
      ? marketWords(market, typeof askingPrice === "number" ? askingPrice : 0)
      : undefined,
  };

  function marketWords(quote: NonNullable<ProductHints["market"]>, asking: number): string {
    const { lowest, highest, price, currency, unit, period, source, isInUnit } = quote;
    const money = (amount: number) => formatMoney(language, amount, currency);
    const pays = say(lowest < highest ? "seller.hint.markets" : "seller.hint.market", {
      price: money(price),
      lowest: money(lowest),
      highest: money(highest),
      unit: formatUnit(language, unit),
      source,
      period: formatMonth(language, period),
    });
    return isInUnit && asking > 0 ? `${pays} ${compareWithMarkets(asking)}` : pays;

    /** Compares only with displayed prices: the median, the highest or the lowest market. */
    function compareWithMarkets(asking: number): string {
      // A factor of ten suggests a typing error or the wrong unit.
      if (asking > price * 10 || asking < price / 10) return say("seller.hint.far");
      const from = asking > highest ? "highest" : asking < lowest ? "lowest" : "middle";
      const market = from === "highest" ? highest : from === "lowest" ? lowest : price;
      const percent = Math.round((asking / market - 1) * 100);
      if (from === "middle" && Math.abs(percent) < 3) return say("seller.hint.same");
      const side = percent < 0 ? "below" : "above";
      return say(`seller.hint.${side}.${from}`, { percent: Math.abs(percent) });
    }
  }
}
