import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  deletion,
  insertColumns,
  type Parameters,
  returning,
  set,
  statement,
} from "#server/database/statement.ts";
import { priceLoad, priceLoadIssue, priceLoadRow } from "../tables.ts";
import { stoppableStates } from "./load-states.ts";
import type { LineIssue, ReadPrice } from "./read-price-line.ts";

/** No one corrects more issues than this one by one; all of them are counted. */
export const maxIssues = 5_000;

/** A part of a file that was read. */
export interface FilePart {
  rows: (Omit<ReadPrice, "newMarket" | "marketPlaceId"> & {
    line: number;
    marketPlaceId: number;
  })[];
  issues: (LineIssue & { line: number })[];
  /** Totals so far. */
  bytesRead: number;
  rowsRead: number;
  rowsRefused: number;
}

/**
 * Stages a part of a file until the whole file is read, and stores the progress.
 * @returns false if an officer stopped the load
 */
export const stagePart = (context: Context, loadId: string, part: FilePart): Promise<boolean> =>
  context.transaction(async (context) => {
    const [going] = await noteProgress(context, {
      id: loadId,
      bytesRead: part.bytesRead,
      rowsRead: part.rowsRead,
      rowsRefused: part.rowsRefused,
    });
    if (!going) return false;
    const of = <Key extends keyof FilePart["rows"][number]>(key: Key) =>
      part.rows.map((row) => row[key]);
    await insertRows(context, {
      loadId,
      line: of("line"),
      commodityNames: of("commodityName"),
      period: of("period"),
      marketPlaceId: of("marketPlaceId"),
      countryCode: of("countryCode"),
      commodityId: of("commodityId"),
      unitId: of("unitId"),
      priceType: of("priceType"),
      price: of("price"),
      priceLow: of("priceLow"),
      priceHigh: of("priceHigh"),
      currency: of("currency"),
      source: of("source"),
    });
    await keepIssues(context, loadId, part.issues);
    return true;
  });

const keepIssues = (context: Pick<Context, "db">, loadId: string, issues: FilePart["issues"]) =>
  insertIssues(context, {
    loadId,
    issues: JSON.stringify(issues.map((issue) => ({ ...issue, value: cut(issue.value) }))),
  });

/** Shortens the text of a cell, as it is displayed with its issue. */
const cut = (value: string) => (value.length > 80 ? `${value.slice(0, 79)}…` : value);

const noteProgress = statement(
  "loading of prices: how far",
  (p: Parameters<{ id: string; bytesRead: number; rowsRead: number; rowsRefused: number }>) =>
    returning(
      sql`update ${priceLoad} ${set(priceLoad, {
        state: "reading",
        bytesRead: p.bytesRead,
        rowsRead: p.rowsRead,
        rowsRefused: p.rowsRefused,
      })} where ${priceLoad.id} = ${p.id} and ${priceLoad.state} in ${stoppableStates}`,
      { id: priceLoad.id },
    ),
);

interface Columns {
  loadId: string;
  line: number[];
  commodityNames: string[];
  period: string[];
  marketPlaceId: number[];
  countryCode: string[];
  commodityId: number[];
  unitId: number[];
  priceType: string[];
  price: number[];
  priceLow: (number | null)[];
  priceHigh: (number | null)[];
  currency: string[];
  source: string[];
}

/** One array per column is ten times faster than one parameter per cell. */
const insertRows = statement(
  "rows of a file of prices",
  (p: Parameters<Columns>) => sql`
    insert into ${insertColumns(
      priceLoadRow,
      "loadId",
      "line",
      "goods",
      "period",
      "marketPlaceId",
      "countryCode",
      "commodityId",
      "unitId",
      "priceType",
      "price",
      "priceLow",
      "priceHigh",
      "currency",
      "source",
    )}
    select ${p.loadId}::uuid, * from unnest(${p.line}::int[], ${p.commodityNames}::text[], ${p.period}::text[],
      ${p.marketPlaceId}::int[], ${p.countryCode}::text[], ${p.commodityId}::int[],
      ${p.unitId}::int[], ${p.priceType}::text[], ${p.price}::numeric[], ${p.priceLow}::numeric[],
      ${p.priceHigh}::numeric[], ${p.currency}::text[], ${p.source}::text[])`,
);

const insertIssues = statement(
  "issues of a file of prices",
  (p: Parameters<{ loadId: string; issues: string }>) => sql`
    insert into ${insertColumns(priceLoadIssue, "loadId", "line", "column", "issue", "value")}
    select ${p.loadId}::uuid, one.line, one."column", one.issue, one.value
    from jsonb_to_recordset(${p.issues}::jsonb)
      as one (line int, "column" text, issue text, value text)
    on conflict do nothing`,
);

/**
 * Deletes the staged rows of a file that is written, stopped or read again. It returns nothing,
 * because there can be a million rows.
 */
export const deleteStagedRows = deletion(priceLoadRow, "read rows of a loading dropped", "loadId");
