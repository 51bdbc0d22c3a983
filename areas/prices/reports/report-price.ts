import { sql } from "drizzle-orm";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { marketPrice } from "#areas/prices/market-prices/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { dayIn } from "#core/day-in.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import {
  insertion,
  lookupForUpdate,
  type Parameters,
  returning,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { readDeletions, recordDeletion } from "#server/stored-limiter.ts";
import type * as endpoints from "./endpoints.ts";
import { readKnown } from "./known-prices.ts";
import { getPriceReport } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { initialState, reportableBases } from "./report-rules.ts";
import { priceReport } from "./tables.ts";

/**
 * Saves a price that a user paid today. A price far from all known ones is held for an officer.
 * @throws AppError errors.badInput for an unknown commodity, market or unit,
 * priceReports.tooManyADay (429)
 */
export const reportPrice: Handler<typeof endpoints.reportPrice> = (context, input) => {
  const { accountId } = personOf(context);
  const { commodityId, marketPlaceId, unitId, price } = input;
  const of = { accountId, commodityId, marketPlaceId, unitId };
  return context.transaction(async (context) => {
    // Serializes the reports of one user, so that none exceeds the limit.
    await lockAccount(context, { id: accountId });
    const { factor } = await assertReportable(context, of);
    const day = dayIn(context);
    const [before] = await lockOfDay(context, { ...of, day });
    // A repeated report: an officer's decision on it is preserved.
    if (before?.price === price) return getPriceReport(context, { id: before.id });
    if (!before) {
      const deleted = await readDeletions(context, { limit, accountId });
      const { PRICE_REPORTS_PER_DAY: max } = context.settings;
      await enforceDailyLimit(context, { id: accountId, max, deleted });
    }
    const { currency } = context.edition;
    const perBase = factor === null ? null : Number((price / factor).toFixed(6));
    const known = await readKnown(context, { ...of, currency });
    const reported = {
      price,
      currency,
      perBase,
      state: initialState(perBase ?? price, known),
      createdAt: context.now,
    };
    const id = before?.id ?? newId();
    if (before) await correct(context, { id, ...reported, decidedAt: null, decidedBy: null });
    else await insert(context, { id, ...of, day, ...reported });
    return getPriceReport(context, { id });
  });
};

interface Of {
  commodityId: number;
  marketPlaceId: number;
  unitId: number;
}

/** Returns the unit's factor. Throws unless the commodity, market and unit can be reported. */
async function assertReportable(context: Context, { commodityId, marketPlaceId, unitId }: Of) {
  const { countryCode } = context.edition;
  const params = { commodityId, marketPlaceId, unitId, countryCode, bases: [...reportableBases] };
  const [there] = await findReported(context, params);
  if (!there?.isCommodity)
    throw badInput({ field: "commodityId", key: "priceReports.field.commodity" });
  if (!there.isMarket) throw badInput({ field: "marketPlaceId", key: "priceReports.field.market" });
  if (!there.isUnit) throw badInput({ field: "unitId", key: "priceReports.field.unit" });
  return there;
}

const findReported = statement(
  "what a price is reported of",
  (p: Parameters<Of & { countryCode: string; bases: string[] }>) => {
    const isUnit = sql`${measurementUnit.id} = ${p.unitId}`;
    return select(
      {
        isCommodity: sql<boolean>`exists (select from ${commodity}
          where ${commodity.id} = ${p.commodityId})`,
        isMarket: sql<boolean>`exists (select from ${marketPlace}
          where ${marketPlace.id} = ${p.marketPlaceId}
            and ${marketPlace.countryCode} = ${p.countryCode}
            and ${marketPlace.kind} <> 'national average')`,
        isUnit: sql<boolean>`exists (select from ${measurementUnit} where ${isUnit}
          and ((${measurementUnit.factor} is not null
              and ${measurementUnit.baseUnit} = any(${p.bases}::text[]))
            or exists (select from ${marketPrice}
              where ${marketPrice.commodityId} = ${p.commodityId}
                and ${marketPrice.unitId} = ${p.unitId})))`,
        factor: sql<number | null>`(select ${measurementUnit.factor}
          from ${measurementUnit} where ${isUnit})`,
      },
      sql``,
    );
  },
);

const { createdAt } = priceReport;

const enforceDailyLimit = dailyLimit({
  at: createdAt,
  by: priceReport.accountId,
  tooMany: (details) => refuse("tooManyADay", details),
});

const lockOfDay = lookupForUpdate(
  priceReport,
  "price report of the day locked",
  ["id", "price"],
  "accountId",
  "commodityId",
  "marketPlaceId",
  "unitId",
  "day",
);
const insert = insertion(priceReport, "price reported");
const correct = updateById(priceReport, "price report corrected");

/**
 * Withdraws one of the user's own reports; it still counts towards the daily limit. @throws
 * AppError errors.notFound
 */
export const withdrawReport: Handler<typeof endpoints.withdrawReport> = (context, { id }) => {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    await lockAccount(context, { id: accountId });
    const [removed] = await remove(context, { id, accountId });
    if (!removed) throw notFound();
    const until = new Date(removed.createdAt.getTime() + dayMs);
    await recordDeletion(context, { limit, accountId }, until);
    return {};
  });
};

/** Key of the counter of withdrawn reports. */
const limit = "price reports";

const remove = statement(
  "price report withdrawn",
  (p: Parameters<{ id: string; accountId: string }>) =>
    returning(
      sql`delete from ${priceReport}
        where ${priceReport.id} = ${p.id} and ${priceReport.accountId} = ${p.accountId}`,
      { createdAt },
    ),
);
