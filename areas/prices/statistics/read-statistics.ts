import { type SQL, sql } from "drizzle-orm";
import { country } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statements } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { Aggregator, listTradeStatistics, TradeFigure, tradeSourceList } from "./endpoints.ts";
import type { Frequency } from "./flows.ts";
import { tradeItem, tradeVolume } from "./tables.ts";
import { tradeSourceCodes, tradeSources } from "./trade-sources.ts";

/** What the text of a statement depends on. */
interface Shape {
  goods: "all" | "each";
  partners: "all" | "each";
  time: "newest" | "years" | "periods" | "both";
}

/** Returns a country's trade, broken down as requested. */
export const listTradeFigures: Handler<typeof listTradeStatistics> = async (context, input) => {
  const { aggregator = [], countryCode = context.edition.countryCode } = input;
  const has = (...names: Aggregator[]) => names.some((name) => aggregator.includes(name));
  const shape: Shape = {
    goods: has("category", "commodity") ? "each" : "all",
    partners: has("country", "partner") || input.partnerCode ? "each" : "all",
    time: has("month") ? (has("year") ? "both" : "periods") : has("year") ? "years" : "newest",
  };
  const { tradeOperation, partnerCode, source } = input;
  const { language } = context;
  const params = { countryCode, flow: tradeOperation, partnerCode, source, language };
  return pageOf(await readFigures(shape)(context, params), input);
};

interface QueryParams {
  countryCode: string;
  flow: string | undefined;
  partnerCode: string | undefined;
  source: string | undefined;
  language: Language;
}

const isTotal = sql`${tradeItem.code} like 'total%'`;
// The countries of the East African Community are listed one by one, so the group itself is left
// out.
const isGroup = sql`${tradeVolume.partner} in ('World', 'Africa')`;

const conditions = {
  goods: { all: isTotal, each: sql`not (${isTotal})` },
  partners: {
    all: isGroup,
    each: sql`${tradeVolume.partnerCode} is not null`,
  },
} satisfies Record<string, Record<string, SQL>>;

/** Whole years: months and quarters count only if the year has all of them. */
const wholeYears = sql`case ${tradeVolume.frequency} when 'M' then 12 when 'Q' then 4 else 1 end`;
const yearOf = sql`case when ${tradeVolume.frequency} in ('YE', 'AVG') then ${tradeVolume.period}
  else left(${tradeVolume.period}, 4) end`;

const isOfTime = {
  newest: sql`true`,
  years: sql`${tradeVolume.frequency} in ('M', 'Q', 'A')`,
  periods: sql`${tradeVolume.frequency} in ('M', 'Q', 'YE')`,
  both: sql`${tradeVolume.frequency} in ('M', 'Q', 'YE', 'A')`,
} satisfies Record<Shape["time"], SQL>;

const nameOfShape = ({ goods, partners, time }: Shape) =>
  `trade by ${goods} goods ${partners} partners ${time}`;

const readFigures = statements(nameOfShape, (shape: Shape, p: Parameters<QueryParams>) => {
  const isAsPublished = shape.time === "periods" || shape.time === "both";
  const period = isAsPublished ? sql`${tradeVolume.period}` : yearOf;
  const whole = isAsPublished ? sql`` : sql`having count(*) = max(${wholeYears})`;
  const counted = sql`select ${tradeVolume.flow} as flow, ${tradeVolume.itemId} as item_id,
      ${tradeVolume.partner} as partner, ${tradeVolume.partnerCode} as partner_code,
      ${tradeVolume.source} as source, ${tradeVolume.frequency} as frequency,
      ${tradeVolume.valueUnit} as value_unit, ${period} as period, count(*) as periods,
      sum(${tradeVolume.value}) as value,
      case when count(${tradeVolume.quantity}) = count(*) then sum(${tradeVolume.quantity}) end as quantity,
      max(${tradeVolume.quantityUnit}) as quantity_unit
    from ${tradeVolume} join ${tradeItem} on ${tradeItem.id} = ${tradeVolume.itemId}
    where ${tradeVolume.countryCode} = ${p.countryCode}
      and (${p.flow}::text is null or ${tradeVolume.flow} = ${p.flow})
      and (${p.partnerCode}::text is null or ${tradeVolume.partnerCode} = ${p.partnerCode})
      and (${p.source}::text is null or ${tradeVolume.source} = ${p.source})
      and ${conditions.goods[shape.goods]} and ${conditions.partners[shape.partners]}
      and ${isOfTime[shape.time]}
    group by 1, 2, 3, 4, 5, 6, 7, 8 ${whole}`;
  const order =
    shape.time === "newest"
      ? sql`figure.source, figure.flow, figure.value desc`
      : sql`figure.source, figure.flow, ${tradeItem.scheme}, ${tradeItem.code}, figure.partner, figure.period`;
  const goods = jsonObject({
    scheme: tradeItem.scheme,
    code: tradeItem.code,
    name: nameIn(tradeItem.names, p.language),
  });
  const partner = sql<TradeFigure["partner"]>`jsonb_build_object('code', figure.partner_code,
    'name', coalesce(${nameIn(country.names, p.language)}, figure.partner))`;
  return select(
    {
      countryCode: sql<string>`${p.countryCode}::text`,
      tradeOperation: sql<TradeFigure["tradeOperation"]>`figure.flow`,
      category: goods,
      partner,
      commodity: sql<TradeFigure["commodity"]>`case when not (${isTotal}) then ${goods} end`,
      country: sql<TradeFigure["country"]>`case when figure.partner_code is not null
        then ${partner} end`,
      year: sql<number | null>`case when figure.frequency <> 'AVG'
        then left(figure.period, 4)::int end`,
      month: sql<number | null>`(substring(figure.period from '^\\d{4}-(\\d{2})$'))::int`,
      period: sql<string>`figure.period`,
      frequency: sql<Frequency>`figure.frequency`,
      periods: sql<number>`figure.periods`,
      value: sql<number>`figure.value`,
      valueUnit: sql<string>`figure.value_unit`,
      quantity: sql<number | null>`figure.quantity`,
      quantityUnit: sql<string | null>`figure.quantity_unit`,
      source: sql<TradeFigure["source"]>`figure.source`,
    },
    sql`from (select counted.*, max(period) over (partition by flow, source, frequency) as newest
        from (${counted}) counted) figure
      join ${tradeItem} on ${tradeItem.id} = figure.item_id
      left join ${country} on ${country.code} = figure.partner_code
      ${shape.time === "newest" ? sql`where figure.period = figure.newest` : sql``}
      order by ${order}`,
  );
});

export const listTradeSources: Handler<typeof tradeSourceList> = async (_context, input) =>
  pageOf(
    tradeSourceCodes.map((code) => {
      const { licence, caveat, ...source } = tradeSources[code];
      return {
        code,
        ...source,
        licence: licence?.name ?? null,
        licenceUrl: licence?.url ?? null,
        caveat: caveat ?? null,
      };
    }),
    input,
  );
