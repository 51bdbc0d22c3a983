import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  iso,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { priceLoad, priceLoadIssue } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { PriceLoad } from "./endpoints.ts";

const columns = {
  id: priceLoad.id,
  fileName: priceLoad.fileName,
  loadedBy: sql<string | null>`case when ${account.id} is not null
    then ${personName.display(account)} end`,
  layout: priceLoad.layout,
  status: priceLoad.state,
  failure: priceLoad.failure,
  failureValue: priceLoad.failureValue,
  fileBytes: priceLoad.fileBytes,
  bytesRead: priceLoad.bytesRead,
  rowsRead: priceLoad.rowsRead,
  rowsNew: priceLoad.rowsNew,
  rowsChanged: priceLoad.rowsChanged,
  rowsSame: priceLoad.rowsSame,
  rowsRefused: priceLoad.rowsRefused,
  marketsAdded: priceLoad.marketsAdded,
  firstPeriod: priceLoad.firstPeriod,
  lastPeriod: priceLoad.lastPeriod,
  dateCreated: iso(priceLoad.createdAt),
  dateFinished: iso(priceLoad.finishedAt),
  dateUndone: iso(priceLoad.undoneAt),
};
const from = sql`from ${priceLoad} left join ${account} on ${account.id} = ${priceLoad.accountId}`;

const readPage = pagedStatement(
  "loadings of prices",
  (_: Parameters<object>, { limit }) =>
    select(
      columns,
      sql`${from} order by ${priceLoad.createdAt} desc, ${priceLoad.id} desc
        ${limit}`,
    ),
  () => sql`from ${priceLoad}`,
);

const findOne = statement("loading of prices by id", (p: Parameters<{ id: string }>) =>
  select(columns, sql`${from} where ${priceLoad.id} = ${p.id}`),
);

type Row = Awaited<ReturnType<typeof findOne>>[number];

/** Returns a load with its failure in the user's language. */
const toPriceLoad = ({ phrases, language }: Context, row: Row): PriceLoad => {
  const { failure, failureValue, ...load } = row;
  const key = `marketPrices.loading.failure.${failure}`;
  const sentence = () => phrases.book(language).say(key, { value: failureValue ?? "" });
  return { ...load, failure: failure && sentence() };
};

export const listPriceLoads: Handler<typeof endpoints.listPriceLoads> = async (context, input) => {
  const { data: rows, total } = await readPage(context, input);
  return { data: rows.map((row) => toPriceLoad(context, row)), total };
};

/** @throws AppError errors.notFound */
export const getPriceLoad = async (
  context: Context,
  { id }: { id: string },
): Promise<PriceLoad> => {
  const [row] = await findOne(context, { id });
  if (!row) throw notFound();
  return toPriceLoad(context, row);
};

/** @throws AppError errors.notFound */
export const listPriceLoadIssues: Handler<typeof endpoints.listPriceLoadIssues> = async (
  context,
  input,
) => {
  await getPriceLoad(context, input);
  const { data: rows, total } = await readIssues(context, input, { id: input.id });
  const { say } = context.phrases.book(context.language);
  return {
    data: rows.map(({ issue, ...row }) => ({
      ...row,
      message: say(`marketPrices.loading.issue.${issue}`, { value: row.value }),
    })),
    total,
  };
};

const { line, column, issue, value, loadId } = priceLoadIssue;

const readIssues = pagedStatement(
  "issues of a loading",
  (p: Parameters<{ id: string }>, { limit }) =>
    select(
      { line, column, issue, value },
      sql`from ${priceLoadIssue} where ${loadId} = ${p.id}::uuid
        order by ${line}, ${column} ${limit}`,
    ),
  (p) => sql`from ${priceLoadIssue} where ${loadId} = ${p.id}::uuid`,
);

export const lockLoad = lookupForUpdate(
  priceLoad,
  "loading of prices locked",
  ["state", "addedMarkets", "fileKey"],
  "id",
);
