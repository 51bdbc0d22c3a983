import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement, pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import type { DeskReport, PriceReport } from "./endpoints.ts";
import { joinBaseUnit, joinKnown, knownColumns, measureColumn } from "./known-prices.ts";
import { countedSince } from "./report-days.ts";
import { fromReports, reportColumns, reportRow } from "./report-rows.ts";
import type { ReportState } from "./report-rules.ts";
import { priceReport } from "./tables.ts";

interface OwnerParams {
  accountId: string;
  status: ReportState | undefined;
}

const isOwn = (p: Parameters<OwnerParams>) => sql`${reportRow.accountId} = ${p.accountId}
  and (${p.status}::text is null or ${reportRow.state} = ${p.status})`;

const findOwn = pagedStatement(
  "own price reports",
  (p: Parameters<OwnerParams>, { language, limit }) =>
    select(
      reportColumns(language),
      sql`${fromReports} where ${isOwn(p)} order by ${reportRow.createdAt} desc, ${reportRow.id} desc
      ${limit}`,
    ),
  (p) => sql`from ${priceReport} r where ${isOwn(p)}`,
);

export const listOwnReports: Handler<typeof endpoints.listOwnReports> = async (context, input) => {
  const own = { accountId: personOf(context).accountId, status: input.status };
  return findOwn(context, input, own);
};

/** @throws AppError errors.notFound */
export async function getPriceReport(
  context: Context,
  { id }: { id: string },
): Promise<PriceReport> {
  const [row] = await findOne(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
}

const findOne = statement("price report", (p: Parameters<{ id: string; language: Language }>) =>
  select(reportColumns(p.language), sql`${fromReports} where ${reportRow.id} = ${p.id}`),
);

interface Since {
  sinceDay: string;
  sinceMonth: string;
}
type AtDesk = Since & { language: Language; by: string };

/** Selects a report with the known prices. */
const selectDesk = (p: Parameters<AtDesk>, rest: SQL) =>
  select(
    {
      ...reportColumns(p.language),
      isOwn: sql<boolean>`${reportRow.accountId} = ${p.by}::uuid`,
      amount: sql<number>`coalesce(${reportRow.perBase}, ${reportRow.price})`,
      measure: measureColumn(p.language),
      ...knownColumns,
      isShown: sql<number>`(select count(*) from ${priceReport}
        where ${priceReport.accountId} = ${reportRow.accountId} and ${priceReport.state} = 'shown')::int`,
      isDeclined: sql<number>`(select count(*) from ${priceReport}
        where ${priceReport.accountId} = ${reportRow.accountId} and ${priceReport.state} = 'declined')::int`,
    },
    sql`${fromReports} ${joinBaseUnit} ${joinKnown({
      commodityId: reportRow.commodityId,
      marketPlaceId: reportRow.marketPlaceId,
      currency: reportRow.currency,
      accountId: reportRow.accountId,
      sinceDay: sql`${p.sinceDay}::date`,
      sinceMonth: p.sinceMonth,
    })} ${rest}`,
  );

/**
 * Held ones are pending: the oldest comes first. Ids sort the newest first without a separate
 * index.
 */
const orders: Record<ReportState, SQL> = {
  held: sql`${reportRow.createdAt}, ${reportRow.id}`,
  shown: sql`${reportRow.id} desc`,
  declined: sql`${reportRow.id} desc`,
};

const findDesk = pagedStatements(
  (status: ReportState) => `price reports ${status} at the desk`,
  (status, p: Parameters<AtDesk>, { limit }) =>
    selectDesk(
      p,
      sql`where ${reportRow.id} in (select ${reportRow.id} from ${priceReport} r
          where ${isOfState(status)} order by ${orders[status]} ${limit})
        order by ${orders[status]}`,
    ),
  (status) => sql`from ${priceReport} r where ${isOfState(status)}`,
);

const isOfState = (status: ReportState) => sql`${reportRow.state} = ${sql.raw(`'${status}'`)}`;

const findDeskOne = statement(
  "price report at the desk",
  (p: Parameters<AtDesk & { id: string }>) => selectDesk(p, sql`where ${reportRow.id} = ${p.id}`),
);

export const listDeskReports: Handler<typeof endpoints.listDeskReports> = async (
  context,
  input,
) => {
  const { status } = input;
  const { data: rows, total } = await findDesk(status)(context, input, deskOf(context));
  return { data: rows.map(deskReport), total };
};

/** @throws AppError errors.notFound */
export async function getDeskReport(context: Context, { id }: { id: string }): Promise<DeskReport> {
  const [row] = await findDeskOne(context, { ...deskOf(context), id });
  if (!row) throw notFound();
  return deskReport(row);
}

const deskOf = (context: Context): AtDesk => ({
  ...countedSince(context),
  language: context.language,
  by: personOf(context).accountId,
});

type DeskRow = Awaited<ReturnType<typeof findDeskOne>>[number];

function deskReport(row: DeskRow): DeskReport {
  const { amount, measure, published, period, isOfMarket, reported, people, ...rest } = row;
  const { isShown, isDeclined, ...report } = rest;
  const { currency } = report;
  const measured = (price: number) => ({ price: roundMoney(price, currency), unit: measure });
  return {
    ...report,
    measured: measured(amount),
    published:
      published === null || period === null ? null : { ...measured(published), period, isOfMarket },
    reported: reported === null ? null : { ...measured(reported), people },
    reporter: { shown: isShown, declined: isDeclined },
  };
}
