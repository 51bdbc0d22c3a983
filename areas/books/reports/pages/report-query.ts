import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { dayAfter } from "#areas/books/bookkeeping/figures/months.ts";
import { detailedReportPath, reportsPath } from "#core/books/book-paths.ts";
import { limits } from "#core/limits.ts";
import { type ReportFilter, reportFilters } from "../report-filters.ts";
import type { ReportLine } from "../report-lines.ts";

/** The query of a report's address; invalid values are left out. */
export interface ReportQuery {
  from?: string | undefined;
  to?: string | undefined;
  filter?: ReportFilter | undefined;
  category?: string | undefined;
  term?: string | undefined;
}

function dayIn(text: string | null): string | undefined {
  if (!text || !/^2[01]\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? text : undefined;
}

const textIn = (text: string | null, max: number) => text?.trim().slice(0, max) || undefined;

export function parseReportQuery(address: string): ReportQuery {
  const query = new URL(address).searchParams;
  return {
    from: dayIn(query.get("from")),
    to: dayIn(query.get("to")),
    filter: reportFilters.find((candidate) => candidate === query.get("filter")),
    category: textIn(query.get("category"), 60),
    term: textIn(query.get("term"), limits.searchTermLength),
  };
}

function addressOf(path: string, query: ReportQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value) as [string, string][];
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

export const reportAddress = (query: ReportQuery): string => addressOf(reportsPath, query);
export const detailedAddress = (query: ReportQuery): string => addressOf(detailedReportPath, query);

/** Returns the query that lists the rows of a line, or undefined if no day can have any. */
export function rowQueryOf(
  { rows: { isBefore, ...rows } }: ReportLine,
  { from, to }: { from: string; to: string },
): ReportQuery | undefined {
  if (!isBefore) return { from, to, ...rows };
  const { firstDay } = bookLimits;
  return from > firstDay ? { from: firstDay, to: dayAfter(from, -1), ...rows } : undefined;
}

/** The files in which a report can be downloaded. */
export const reportFiles = ["report.pdf", "report.csv", "detailed.pdf", "rows.csv"] as const;
export type ReportFile = (typeof reportFiles)[number];
export const fileAddress = (file: ReportFile, query: ReportQuery): string =>
  addressOf(`${reportsPath}/${file}`, query);
