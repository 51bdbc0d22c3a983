import { currencyDecimals } from "#core/currencies.ts";
import { dayIn } from "#core/day-in.ts";
import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { contentWidth, makePdf, type Pen, pdfColors } from "#server/pdf/make-pdf.ts";
import { formatDate, formatMoney, formatNumber } from "#web/format/format.ts";
import type {
  BookReport,
  BookReportRow,
  getDetailedReportPdf,
  getReportPdf,
} from "../endpoints.ts";
import { getBookReport } from "../get-book-report.ts";
import { countReportRows, streamReportRows } from "../list-report-rows.ts";
import { maxPdfRows } from "../report-filters.ts";
import { labelOf, linesOf, reportParts } from "../report-lines.ts";

/** Peak memory for drawing one PDF, in bytes. */
const memory = 40_000_000;

/** The rows listed in a detailed PDF, with their heading and total count. */
interface Rows {
  title: string;
  rows: BookReportRow[];
  total: number;
}

/**
 * Returns the report as a PDF.
 * @throws AppError errors.tooManyRequests, errors.unavailable when too many requests are queued
 */
export const makeReportPdf: Handler<typeof getReportPdf> = async (context, input) => {
  await countFile(context);
  return fileOf(context, await getBookReport(context, input));
};

/** Returns the report followed by its newest rows as a PDF. @throws AppError as `makeReportPdf` */
export const makeDetailedPdf: Handler<typeof getDetailedReportPdf> = async (context, input) => {
  await countFile(context);
  await context.limiters.largeReportOfPerson.count(personOf(context).accountId);
  const report = await getBookReport(context, input);
  const { from, to } = report;
  const rowsInput = { ...input, from, to };
  const rows: BookReportRow[] = [];
  for await (const part of streamReportRows(context, rowsInput, maxPdfRows)) rows.push(...part);
  const { say } = context.phrases.book(context.language);
  const total = await countReportRows(context, rowsInput);
  const filter = input.category ? "expenses" : (input.filter ?? "all");
  return fileOf(context, report, { title: say(`bookReports.filter.${filter}`), rows, total });
};

/** Counts the file against the limit before the books are read, as reading them is also work. */
const countFile = (context: Context) =>
  context.limiters.receiptFileOfPerson.count(personOf(context).accountId);

async function fileOf(context: Context, report: BookReport, rows?: Rows) {
  const { language, edition, now } = context;
  const { say } = context.phrases.book(language);
  const title = say(rows ? "bookReports.detailed" : "bookReports.pdf.title");
  const details = {
    title: `${title} ${report.from} – ${report.to}`,
    site: edition.name,
    tag: languageFacts[language].tag,
    now,
    foot: (page: number, pages: number) => say("bookReports.pdf.page", { page, pages }),
  };
  const draw = () =>
    makePdf(details, async (pen) => {
      writeHead(pen, context, report, title);
      writeFigures(pen, context, report);
      if (rows) await writeRows(pen, context, report.currency, rows);
    });
  const bytes = await context.slot.outside(() => context.pictureWork(context, memory, draw));
  return {
    content: new Uint8Array(bytes),
    fileName: `soko-${report.from}-${report.to}.pdf`,
    mediaType: "application/pdf",
  };
}

const line = (pen: Pen, text: string, size: number, more = {}) =>
  pen.row([{ text, left: 0, width: contentWidth, ...more }], size);

function writeHead(pen: Pen, context: Context, report: BookReport, title: string): void {
  const { language, edition } = context;
  const { say } = context.phrases.book(language);
  const date = (day: string) => formatDate(language, day);
  pen.wordmark(edition.name);
  line(pen, report.businessName, 20, { isBold: true, maxLines: 3 });
  line(pen, title, 14, { isBold: true });
  const { from, to } = report;
  line(pen, say("bookReports.period", { from: date(from), to: date(to) }), 11);
  const details = say("bookReports.pdf.made", { date: date(dayIn(context)) });
  line(pen, details, 9, { color: pdfColors.grey });
  if (report.isDemo) line(pen, say("bookReports.pdf.demo"), 9, { color: pdfColors.red });
}

/** Height of a heading and of a row of figures, in points. */
const headingRoom = 22;
const rowHeight = 15.5;

function writeFigures(pen: Pen, { phrases, language }: Context, report: BookReport): void {
  const { say } = phrases.book(language);
  const lines = linesOf(report);
  for (const part of reportParts) {
    const own = lines.filter((entry) => entry.part === part);
    if (own.length === 0) continue;
    pen.space(8);
    pen.keep(headingRoom + Math.min(own.length, 8) * rowHeight);
    line(pen, say(`bookReports.part.${part}`), 12, { isBold: true, color: pdfColors.green });
    for (const entry of own) {
      const { amount, isSum: isBold = false } = entry;
      const money = formatMoney(language, amount, report.currency);
      pen.row(
        [
          { text: labelOf(entry, say), left: 0, width: 300, isBold },
          { text: money, left: 310, width: contentWidth - 310, isBold, isRight: true },
        ],
        10,
        2,
      );
    }
  }
  pen.space(6);
  line(pen, say("bookReports.note"), 9, { color: pdfColors.grey });
}

async function writeRows(
  pen: Pen,
  context: Context,
  currency: string,
  { title, rows, total }: Rows,
) {
  const { phrases, language } = context;
  const { say } = phrases.book(language);
  pen.space(14);
  pen.keep(100);
  line(pen, title, 12, { isBold: true, color: pdfColors.green });
  if (total > rows.length) {
    const more = { shown: rows.length, total };
    line(pen, say("bookReports.pdf.more", more), 9, { color: pdfColors.grey });
  }
  if (rows.length === 0) {
    line(pen, say("bookReports.none"), 10.5);
    return;
  }
  const money = (amount: number) => formatNumber(language, amount, currencyDecimals(currency));
  const written = rows.map((row) => {
    const about = row.customer ? `${row.text}, ${row.customer}` : row.text;
    return [
      formatDate(language, row.day),
      row.categoryName ?? say(`bookReports.kind.${row.kind}`),
      row.isDemo ? `${about} (${say("web.ui.demo")})` : about,
      row.quantity === null ? "" : formatNumber(language, row.quantity),
      money(row.amount),
      row.cost === null ? "" : money(row.cost),
    ];
  });
  const hasCost = rows.some(({ cost }) => cost !== null);
  const columns = ["day", "kind", "text", "quantity", "amount", ...(hasCost ? ["cost"] : [])];
  const named = columns.map((entry) => say(`bookReports.column.${entry}`, { currency }));
  const figures = written.flatMap((texts) => texts.slice(4));
  const size = pen.sizeFor(figures, widestFigure, 9);
  const widths = columns.map((entry, index) => {
    const texts = written.map((texts) => texts[index] ?? "");
    return columnWidths[entry] ?? Math.max(pen.widest(texts, size), narrowestFigure);
  });
  const places = placesOfColumns(widths);
  const cells = (texts: readonly string[], more = {}) =>
    places.map((place, index) => ({ text: texts[index] ?? "", ...place, ...more }));
  pen.heading(cells(named, { color: pdfColors.grey }), 8.5);
  for (const texts of written) {
    pen.row(cells(texts), size);
    await pen.giveWay();
  }
}

/** Bounds of the width of amount columns, in points. */
const widestFigure = 78;
const narrowestFigure = 56;
/** Widths of the other columns, in points. The text column takes the remaining width. */
const columnWidths: Record<string, number> = { day: 60, kind: 76, text: 0, quantity: 46 };

function placesOfColumns(widths: readonly number[]) {
  const gap = 7;
  const rest = contentWidth - widths.reduce((sum, width) => sum + width + gap, -gap);
  let left = 0;
  return widths.map((fixedWidth, index) => {
    const width = fixedWidth || rest;
    const place = { left, width, isRight: index > 2 };
    left += width + gap;
    return place;
  });
}
