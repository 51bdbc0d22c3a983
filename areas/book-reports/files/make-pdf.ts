import { dayIn } from "#core/day-in.ts";
import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { inks, inner, makePdf, type Pen } from "#server/pdf/make-pdf.ts";
import { formatDate, formatMoney, formatNumber } from "#web/format/format.ts";
import type { BookReport, BookReportRow, detailedReportPdf, reportPdf } from "../endpoints.ts";
import { countDetailed, rowsInParts } from "../read-detailed.ts";
import { readReport } from "../read-report.ts";
import { maxPdfRows } from "../report-filters.ts";
import { linesOf, reportParts } from "../report-lines.ts";

/** What making one takes at its height, in bytes. */
const memory = 40_000_000;

/** The rows of a document, and what they are called. */
interface Rows {
  title: string;
  rows: BookReportRow[];
  total: number;
}

/** @throws AppError errors.tooManyRequests, errors.unavailable where too many wait */
export const makeReportPdf: Handler<typeof reportPdf> = async (context, input) =>
  fileOf(context, await readReport(context, input));

/** As the report, with its newest rows behind it. @throws AppError as `makeReportPdf` */
export const makeDetailedPdf: Handler<typeof detailedReportPdf> = async (context, input) => {
  const report = await readReport(context, input);
  const { from, to } = report;
  const asked = { ...input, from, to };
  const rows: BookReportRow[] = [];
  for await (const part of rowsInParts(context, asked, maxPdfRows)) rows.push(...part);
  const { say } = context.phrases.book(context.language);
  const total = await countDetailed(context, asked);
  const filter = input.category ? "expenses" : (input.filter ?? "all");
  return fileOf(context, report, { title: say(`bookReports.filter.${filter}`), rows, total });
};

async function fileOf(context: Context, report: BookReport, rows?: Rows) {
  await context.limiters.receiptFileOfPerson.count(personOf(context).accountId);
  const { language, edition, now } = context;
  const { say } = context.phrases.book(language);
  const title = say(rows ? "bookReports.detailed" : "bookReports.title");
  const made = {
    title: `${title} ${report.from} – ${report.to}`,
    site: edition.name,
    tag: languageFacts[language].tag,
    now,
    foot: (page: number, pages: number) => say("bookReports.pdf.page", { page, pages }),
  };
  const draw = () =>
    makePdf(made, (pen) => {
      writeHead(pen, context, report, title);
      writeFigures(pen, context, report);
      if (rows) writeRows(pen, context, report.currency, rows);
    });
  const bytes = await context.slot.outside(() => context.pictureWork(context, memory, draw));
  return {
    content: new Uint8Array(bytes),
    fileName: `soko-${report.from}-${report.to}.pdf`,
    mediaType: "application/pdf",
  };
}

const line = (pen: Pen, text: string, size: number, more = {}) =>
  pen.row([{ text, left: 0, width: inner - 60, ...more }], size);

function writeHead(pen: Pen, context: Context, report: BookReport, title: string): void {
  const { language, edition } = context;
  const { say } = context.phrases.book(language);
  const date = (day: string) => formatDate(language, day);
  pen.sign(40);
  line(pen, edition.name, 12, { isBold: true, color: inks.green });
  line(pen, report.businessName, 20, { isBold: true });
  line(pen, title, 14, { isBold: true });
  const { from, to } = report;
  line(pen, say("bookReports.period", { from: date(from), to: date(to) }), 11);
  const made = say("bookReports.pdf.made", { date: date(dayIn(context)) });
  line(pen, made, 9, { color: inks.grey });
}

function writeFigures(pen: Pen, { phrases, language }: Context, report: BookReport): void {
  const { say } = phrases.book(language);
  const lines = linesOf(report);
  for (const part of reportParts) {
    const own = lines.filter((one) => one.part === part);
    if (own.length === 0) continue;
    pen.space(10);
    line(pen, say(`bookReports.part.${part}`), 12, { isBold: true, color: inks.green });
    for (const { key, name, amount, isSum: isBold = false } of own) {
      const text = name ?? say(`bookReports.line.${key}`);
      const money = formatMoney(language, amount, report.currency);
      pen.row(
        [
          { text, left: 0, width: 300, isBold },
          { text: money, left: 310, width: inner - 310, isBold, isRight: true },
        ],
        10.5,
      );
    }
  }
}

function writeRows(pen: Pen, context: Context, currency: string, { title, rows, total }: Rows) {
  const { phrases, language } = context;
  const { say } = phrases.book(language);
  const number = (value: number) => formatNumber(language, value);
  pen.space(14);
  line(pen, title, 12, { isBold: true, color: inks.green });
  if (total > rows.length) {
    const more = { shown: rows.length, total };
    line(pen, say("bookReports.pdf.more", more), 9, { color: inks.grey });
  }
  const cells = (texts: readonly [string, string, string, string, string], more = {}) => {
    const [day, kind, text, quantity, amount] = texts;
    return [
      { text: day, left: 0, width: 66, ...more },
      { text: kind, left: 70, width: 80, ...more },
      { text, left: 154, width: 166, ...more },
      { text: quantity, left: 324, width: 55, isRight: true, ...more },
      { text: amount, left: 383, width: inner - 383, isRight: true, ...more },
    ];
  };
  const named = ["day", "kind", "text", "quantity"].map((one) => say(`bookReports.column.${one}`));
  const [day = "", kind = "", text = "", quantity = ""] = named;
  const amount = say("bookReports.column.amount", { currency });
  pen.heading(cells([day, kind, text, quantity, amount], { color: inks.grey }), 9);
  for (const row of rows) {
    const about = row.customer ? `${row.text}, ${row.customer}` : row.text;
    pen.row(
      cells([
        formatDate(language, row.day),
        row.categoryName ?? say(`bookReports.kind.${row.kind}`),
        about,
        row.quantity === null ? "" : number(row.quantity),
        formatMoney(language, row.amount, currency),
      ]),
      9,
    );
  }
}
