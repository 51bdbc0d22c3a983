import { sql } from "drizzle-orm";
import { utcOffsetHours } from "#core/day-in.ts";
import { cellDayOrder, type DayOrder, readMonth } from "#core/days/read-day.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  lookup,
  type Parameters,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { priceLoad, priceLoadIssue } from "../tables.ts";
import { FileFailure } from "./decode-text.ts";
import { readKnownNames } from "./known-names.ts";
import { type PriceFile, readPriceFile } from "./price-file.ts";
import { type LineIssue, type NewMarket, readPriceLine } from "./read-price-line.ts";
import { deleteStagedRows, type FilePart, maxIssues, stagePart } from "./staged-rows.ts";
import { writePrices } from "./write-prices.ts";

const rowsAtOnce = 5_000;
/** More unknown markets than this indicate that another column was taken for the market. */
const maxNewMarkets = 500;

/** The progress of a load, for the process that waits for it. */
export interface LoadProgress {
  bytesRead: number;
  rowsRead: number;
  rowsRefused: number;
}

/**
 * Reads a file of prices as a stream, so that no file fills the memory, and writes its valid lines
 * after the whole file is read. It can run again from the beginning after its process was killed.
 * @param bytes opens the file
 * @throws errors of the database; an error of the file is stored in the load's row
 */
export async function runLoad(
  context: Context,
  loadId: string,
  bytes: () => AsyncIterable<Uint8Array>,
  onProgress: (progress: LoadProgress) => void = () => {},
): Promise<void> {
  const [load] = await findLoad(context, { id: loadId });
  if (!load || !["waiting", "reading"].includes(load.state)) return;
  await deleteStagedRows(context, { loadId });
  await dropIssues(context, { loadId });
  try {
    const markets = await readWhole(context, loadId, load, bytes, onProgress);
    if (markets) await writePrices(context, loadId, markets);
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    await failLoad(context, loadId, error);
  }
  await deleteStagedRows(context, { loadId });
}

type Load = Awaited<ReturnType<typeof findLoad>>[number];

/** @returns the new markets; undefined if an officer stopped the load */
async function readWhole(
  context: Context,
  loadId: string,
  { source, addsMarkets }: Load,
  bytes: () => AsyncIterable<Uint8Array>,
  onProgress: (progress: LoadProgress) => void,
): Promise<NewMarket[] | undefined> {
  const counted = { bytesRead: 0, rowsRead: 0, rowsRefused: 0 };
  const file = await readPriceFile(counting(bytes(), (size) => (counted.bytesRead += size)));
  await noteLayout(context, { id: loadId, layout: file.layout });
  if (file.layout === "simple" && !source && !file.has("source")) throw new FileFailure("source");
  const terms = {
    layout: file.layout,
    decimals: file.decimals,
    names: await readKnownNames(context),
    countryCode: context.edition.countryCode,
    source: source ?? undefined,
    addsMarkets,
    thisMonth: context.now.toISOString().slice(0, 7),
    dayOrder: undefined as DayOrder | undefined,
    hours: utcOffsetHours[context.edition.code],
  };
  let isOrdered = false;
  const markets = newMarkets();
  let issueCount = 0;
  for await (const lines of partsOf(file)) {
    if (!isOrdered && lines.some((line) => isUnclear(line.cell("date"), terms))) {
      isOrdered = true;
      terms.dayOrder = await dayOrderOfFile(bytes());
    }
    const part: FilePart = { rows: [], issues: [], ...counted };
    for (const line of lines) {
      const read = readPriceLine(line, terms);
      if ("issues" in read) refuse(part, line.line, read.issues);
      else {
        const { newMarket, marketPlaceId, ...price } = read.price;
        const id = marketPlaceId ?? (newMarket && markets.placeholderOf(newMarket));
        if (id === undefined) refuse(part, line.line, [tooMany(line.cell("market"))]);
        else part.rows.push({ ...price, line: line.line, marketPlaceId: id });
      }
    }
    counted.rowsRead += lines.length;
    counted.rowsRefused += lines.length - part.rows.length;
    Object.assign(part, counted);
    part.issues = part.issues.slice(0, maxIssues - issueCount);
    issueCount += part.issues.length;
    onProgress(counted);
    if (!(await stagePart(context, loadId, part))) return undefined;
  }
  if (counted.rowsRead === 0) throw new FileFailure("empty");
  return markets.all;
}

const isUnclear = (date: string, { hours }: { hours: number }) =>
  readMonth(date, { order: undefined, hours }) === "unclear";

/**
 * Reads the file a second time, and only if a date is ambiguous: the whole column decides, not the
 * lines so far.
 */
async function dayOrderOfFile(bytes: AsyncIterable<Uint8Array>): Promise<DayOrder | undefined> {
  const file = await readPriceFile(bytes);
  let order: DayOrder | undefined;
  for await (const line of file.lines) {
    const lineOrder = cellDayOrder(line.cell("date"));
    if (lineOrder && order && lineOrder !== order) return undefined;
    order ??= lineOrder;
  }
  return order;
}

function refuse(part: FilePart, line: number, issues: LineIssue[]): void {
  part.issues.push(...issues.map((issue) => ({ line, ...issue })));
}

const tooMany = (value: string): LineIssue => ({ column: "market", issue: "market", value });

/** Collects new markets, each once, with a negative placeholder id until they are written. */
function newMarkets() {
  const placeholders = new Map<string, number>();
  const all: NewMarket[] = [];
  return {
    all,
    placeholderOf(market: NewMarket): number | undefined {
      const key = `${market.countryCode} ${market.name}`;
      const known = placeholders.get(key);
      if (known !== undefined || all.length >= maxNewMarkets) return known;
      const placeholder = -all.push(market);
      placeholders.set(key, placeholder);
      return placeholder;
    },
  };
}

async function* partsOf({ lines }: PriceFile) {
  let part = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < rowsAtOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function* counting(chunks: AsyncIterable<Uint8Array>, count: (size: number) => void) {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

/**
 * Marks a load as failed: nothing was changed, the reason is in its row, and the file is no longer
 * needed.
 */
export async function failLoad(
  context: Context,
  loadId: string,
  { failure, value }: { failure: string; value?: string | undefined },
): Promise<void> {
  await fail(context, { id: loadId, failure, value: value ?? null, now: context.now });
}

const fail = statement(
  "loading of prices failed",
  (p: Parameters<{ id: string; failure: string; value: string | null; now: Date }>) => sql`
    update ${priceLoad} set state = 'failed', failure = ${p.failure}, failure_value = ${p.value},
      finished_at = ${p.now}, file_key = null
    where ${priceLoad.id} = ${p.id} and ${priceLoad.state} in ('waiting', 'reading', 'writing')`,
);

const noteLayout = updateById(priceLoad, "layout of a loading of prices");

const findLoad = lookup(priceLoad, "loading of prices", ["state", "source", "addsMarkets"], "id");
const dropIssues = deletion(priceLoadIssue, "issues of a loading dropped", "loadId");
