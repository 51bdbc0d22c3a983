import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { formatMoney, formatMonth, formatPrice } from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow, SheetSection } from "./endpoints.ts";
import type { SheetReader } from "./sheet-reader.ts";

/** Builds the section with the sales value at the destination and the margin. */
export function salesSection(plan: TradePlan, { say, language }: SheetReader): SheetSection {
  const heading = say("tradePlans.sheet.sales");
  const { sales, currency, goods, to } = plan;
  if (!sales) {
    const lead = say("tradePlans.sheet.noSales", { place: to.countryName });
    return { key: "sales", heading, lead, rows: [] };
  }
  const money = (amount: number) => formatMoney(language, amount, currency);
  const month = formatMonth(language, sales.period);
  const rows: SheetRow[] = [
    {
      key: "price",
      term: say(sales.market ? "tradePlans.sheet.marketPrice" : "tradePlans.sheet.countryPrice", {
        place: sales.market ?? sales.countryName,
      }),
      detail: formatPrice(language, sales.unitPrice, currency, goods.unit.shortName),
      note: say(`tradePlans.sheet.${sales.priceType}`, { month, source: sales.source }),
      to: priceAddress({ commodity: goods.commodity.id, country: to.countryCode }),
    },
    ...(isPriceOpen(plan)
      ? []
      : [{ key: "sells", term: say("tradePlans.sheet.sells"), detail: money(sales.amount) }]),
    leftRow(plan, money, month, say),
  ];
  return { key: "sales", heading, lead: say("tradePlans.sheet.salesLead", { month }), rows };
}

/** A retail price or an old price is shown, but does not count as the selling price. */
const isPriceOpen = ({ leftMissing }: TradePlan): boolean =>
  leftMissing.some((need) => need === "retailPrice" || need === "oldPrice");

/** The margin from worst to best, or what is missing to calculate it. */
function leftRow(
  { left, leftMissing }: TradePlan,
  money: (amount: number) => string,
  month: string,
  say: SheetReader["say"],
): SheetRow {
  const row = { key: "left", term: say("tradePlans.sheet.left") };
  if (!left) {
    const what = leftMissing.map((need) => say(`tradePlans.sheet.missing.${need}`, { month }));
    const note = say("tradePlans.sheet.leftMissing", { what: what.join("; ") });
    return { ...row, detail: say("tradePlans.sheet.leftUnknown"), note, tone: "ask" };
  }
  const { best, worst } = left;
  return worst === null || worst === best
    ? { ...row, detail: money(best), tone: "sum" }
    : {
        ...row,
        detail: say("tradePlans.sheet.leftBetween", { worst: money(worst), best: money(best) }),
        tone: "ask",
      };
}
