import { priceAddress } from "#core/prices/price-paths.ts";
import { formatMoney, formatMonth, formatPrice } from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow, SheetSection } from "./endpoints.ts";
import type { SheetReader } from "./sheet-reader.ts";

/** What the goods sell for where they go, and what is left. */
export function salesSection(plan: TradePlan, { say, language }: SheetReader): SheetSection {
  const heading = say("tradePlans.sheet.sales");
  const { sales, left, currency, goods, to } = plan;
  if (!sales || !left) {
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
    { key: "sells", term: say("tradePlans.sheet.sells"), detail: money(sales.amount) },
    { key: "left", term: say("tradePlans.sheet.left"), detail: money(left.best), tone: "sum" },
  ];
  if (plan.sum.open > 0) {
    rows.push({
      key: "leftAtWorst",
      term: say("tradePlans.sheet.leftAtWorst"),
      detail: left.worst === null ? say("tradePlans.sheet.noBound") : money(left.worst),
      tone: "ask",
    });
  }
  return { key: "sales", heading, lead: say("tradePlans.sheet.salesLead", { month }), rows };
}
