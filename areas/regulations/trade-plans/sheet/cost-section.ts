import type { ImportTaxLine } from "#areas/regulations/taxes/endpoints.ts";
import { mustShowRateAge } from "#core/rate-age.ts";
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPrice,
  utcOffsetHours,
} from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow, SheetSection } from "./endpoints.ts";
import { joinSentences } from "./sentences.ts";
import type { SheetReader } from "./sheet-reader.ts";

type Line = TradePlan["lines"][number];

/** Builds the section with the landed cost, line by line, and the sum. */
export function costSection(plan: TradePlan, reader: SheetReader): SheetSection {
  const { say, language, edition } = reader;
  const { sum, currency, goods, perUnit, rateAgeDays, isCrossBorder, tax } = plan;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const rows: SheetRow[] = [
    ...plan.lines.map((line) => rowOf(plan, line, reader)),
    { key: "total", term: say(totalKey(sum)), detail: money(sum.total), tone: "sum" },
    ...(tax?.open ?? []).filter(isBesideLines).map(
      ({ kind, text, rule }): SheetRow => ({
        key: `open ${kind} ${rule?.key ?? ""}`.trim(),
        term: text,
        detail: "",
        rule: rule ?? undefined,
        tone: "ask",
      }),
    ),
  ];
  if (sum.open > 0) {
    rows.push({
      key: "atMost",
      term: say("tradePlans.sheet.atMost"),
      detail: sum.atMost === null ? say("tradePlans.sheet.noBound") : money(sum.atMost),
      note: say("tradePlans.sheet.open", { count: sum.open }),
      tone: "ask",
    });
  }
  rows.push({
    key: "perUnit",
    term: say("tradePlans.sheet.perUnit"),
    detail: formatPrice(language, perUnit, currency, goods.unit.shortName),
  });
  if (plan.rateDay) {
    const date = formatDate(language, plan.rateDay, utcOffsetHours[edition.code]);
    const detail = mustShowRateAge(rateAgeDays)
      ? say("web.ui.rateAge", { date, days: rateAgeDays })
      : date;
    rows.push({ key: "rateDay", term: say("tradePlans.sheet.rateDay"), detail });
  }
  if (tax) {
    rows.push({
      key: "customsValue",
      term: say("tradePlans.sheet.customsValue"),
      detail: formatMoney(language, tax.customsValue, tax.currency),
      note: isFreightOpen(plan)
        ? `${tax.customsValueNote} ${say("tradePlans.sheet.withoutFreight")}`
        : tax.customsValueNote,
      rule: tax.customsValueRule,
    });
  }
  return {
    key: "cost",
    heading: say("tradePlans.sheet.cost", { place: plan.to.name }),
    lead: isCrossBorder ? undefined : say("tradePlans.sheet.domestic"),
    rows,
  };
}

/** Excise and levies that could apply have their own lines already. */
const isBesideLines = ({ kind }: NonNullable<TradePlan["tax"]>["open"][number]): boolean =>
  kind !== "excise" && kind !== "levy";

/** Only a certain sum is labelled as the total. */
const totalKey = ({ isCertain, open }: TradePlan["sum"]): string =>
  isCertain
    ? "tradePlans.sheet.total"
    : open > 0
      ? "tradePlans.sheet.atLeast"
      : "tradePlans.sheet.about";

/** The customs value includes the freight, unless its cost is unknown. */
const isFreightOpen = ({ transport }: TradePlan): boolean => transport.service === null;

function rowOf(plan: TradePlan, line: Line, reader: SheetReader): SheetRow {
  if (line.kind === "goods") return goodsRow(plan, line, reader);
  if (line.kind === "transport") return transportRow(plan, line, reader);
  const rule = plan.tax?.lines.find(({ key }) => key === line.key);
  return rule ? taxRow(plan, line, rule, reader) : { key: line.key, term: line.key, detail: "" };
}

const amountOf = ({ amount }: Line, { currency }: TradePlan, { say, language }: SheetReader) =>
  amount === null ? say("tradePlans.sheet.unknown") : formatMoney(language, amount, currency);

function goodsRow(plan: TradePlan, line: Line, reader: SheetReader): SheetRow {
  const { goods } = plan;
  const { language, say } = reader;
  const quantity = `${formatNumber(language, goods.quantity)} ${goods.unit.shortName}`;
  const price = formatPrice(language, goods.unitPrice, goods.currency, goods.unit.shortName);
  return {
    key: "goods",
    term: goods.product?.name ?? goods.commodity.name,
    detail: amountOf(line, plan, reader),
    note: goods.product
      ? say("tradePlans.sheet.fromSeller", { quantity, price, seller: goods.product.seller })
      : say("tradePlans.sheet.goodsOf", { quantity, price }),
  };
}

function transportRow(plan: TradePlan, line: Line, reader: SheetReader): SheetRow {
  const { say } = reader;
  const { service, total } = plan.transport;
  const term = say("tradePlans.sheet.transport");
  if (!service) {
    const none = plan.from.id === plan.to.id ? "noWay" : total > 0 ? "otherQuantity" : "noService";
    return {
      key: "transport",
      term,
      detail: amountOf(line, plan, reader),
      note: say(`tradePlans.sheet.${none}`, { from: plan.from.name, to: plan.to.name }),
      tone: line.amount === null ? "ask" : undefined,
    };
  }
  const days = { min: service.minDays, max: service.maxDays };
  return {
    key: "transport",
    term,
    detail: amountOf(line, plan, reader),
    note: say("tradePlans.sheet.carriedBy", { provider: service.provider.name, ...days }),
  };
}

function taxRow(
  plan: TradePlan,
  line: Line,
  { name, baseName, ratePercent, rateText, outcome, reason, notes, rule }: ImportTaxLine,
  { say, language }: SheetReader,
): SheetRow {
  const money = (amount: number) => formatMoney(language, amount, plan.currency);
  const { amount, atMost } = line;
  const askText =
    atMost === null
      ? say("tradePlans.sheet.ask")
      : say("tradePlans.sheet.askAtMost", { amount: money(atMost) });
  const detail =
    outcome === "ask" ? askText : amount === null ? say("tradePlans.sheet.unknown") : money(amount);
  const percent = ratePercent === null ? null : formatNumber(language, ratePercent);
  const rate =
    percent === null ? rateText : say("tradePlans.sheet.rateOf", { percent, base: baseName });
  return {
    key: line.key,
    term: name,
    detail,
    note: joinSentences([rate, reason, ...notes]),
    rule,
    tone: outcome === "ask" ? "ask" : outcome === "free" ? "free" : undefined,
  };
}
