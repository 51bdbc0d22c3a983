import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { TradeFigure } from "../../endpoints.ts";

type Say = Book["say"];
type Value = Pick<TradeFigure, "value" | "valueUnit">;

/** Formats periods and values, which are too large for the usual money format. */
export const tradeFormats = (say: Say, language: Language) => {
  const { number, month } = createFormatters(language);
  const millionsOf = ({ value, valueUnit }: Value) =>
    valueUnit.endsWith("thousand") ? value / 1000 : value;
  const rounded = (amount: number) => number(Number(amount.toFixed(amount < 1000 ? 1 : 0)));
  return {
    /** "KES 96,412 million"; values below a million in thousands. */
    value(of: Value): string {
      const millions = millionsOf(of);
      const isSmall = millions < 1;
      return say(`tradeStatistics.${isSmall ? "thousands" : "millions"}`, {
        currency: of.valueUnit.split(" ")[0] ?? "",
        amount: rounded(isSmall ? millions * 1000 : millions),
      });
    },
    /** Only the number, if the title names the unit. */
    inMillions: (of: Value): string =>
      millionsOf(of) < 0.05 ? `< ${number(0.1, 1)}` : rounded(millionsOf(of)),
    /** "in KES million", for a scale of such values. */
    unit: ({ valueUnit }: Pick<TradeFigure, "valueUnit">): string =>
      say("tradeStatistics.unit", { currency: valueUnit.split(" ")[0] ?? "" }),
    quantity({ quantity, quantityUnit }: TradeFigure): string {
      if (quantity === null) return "–";
      const amount = number(Math.round(quantity));
      return quantityUnit === "tonnes"
        ? say("tradeStatistics.tonnes", { amount })
        : `${amount} ${quantityUnit ?? ""}`;
    },
    /** "Dec 2024", "quarter 1 of 2025", "the 12 months to Aug 2025". */
    period({ period, frequency }: Pick<TradeFigure, "period" | "frequency">): string {
      const [from = "", to = ""] = period.split("/");
      const [year = "", quarter] = period.split("-Q");
      if (frequency === "AVG") return say("tradeStatistics.average", { from, to });
      // A year added up from its quarters is formatted as a year.
      if (quarter) return say("tradeStatistics.quarter", { quarter, year });
      const words = period.length === 7 ? month(period) : period;
      return frequency === "YE" ? say("tradeStatistics.yearTo", { month: words }) : words;
    },
    /** The same, for the label below a bar. */
    shortPeriod: (period: string): string =>
      /^\d{4}-\d{2}$/.test(period) ? month(period) : period.replace("-Q", " Q"),
  };
};
