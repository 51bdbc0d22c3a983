import { type Cell, contentWidth, makePdf, type Pen, pdfColors } from "#server/pdf/make-pdf.ts";
import { qrCode } from "#server/qr-code.ts";
import type { CreditSheet, Fact } from "./credit-sheet.ts";

/** In points: more than three centimetres, which any phone can scan. */
const codeWidth = 104;
const headingSize = 11;
const textSize = 9;
/** Space below a row, in points. */
const gap = 2;

/** Draws a credit file on two A4 pages. */
export const drawCreditPdf = (
  sheet: CreditSheet,
  { tag, now }: { tag: string; now: Date },
): Promise<Buffer> =>
  makePdf({ title: `${sheet.title}: ${sheet.business}`, site: sheet.site, tag, now }, (pen) => {
    writeFirst(pen, sheet);
    writeFoot(pen, sheet, 0);
    pen.nextPage();
    writeSecond(pen, sheet);
    writeFoot(pen, sheet, 1);
  });

function writeFirst(pen: Pen, sheet: CreditSheet): void {
  const rows = qrCode(sheet.link);
  pen.squares(rows, codeWidth / rows.length);
  const width = contentWidth - codeWidth - 20;
  const leftColumn = { left: 0, width };
  pen.wordmark(sheet.site, 13);
  pen.row([{ ...leftColumn, text: sheet.title, isBold: true, maxLines: 1 }], 22);
  pen.row([{ ...leftColumn, text: sheet.period, isBold: true, maxLines: 1 }], 10.5);
  pen.row([{ ...leftColumn, text: sheet.made, color: pdfColors.grey, maxLines: 2 }], 9);
  if (sheet.demo)
    pen.row([{ ...leftColumn, text: sheet.demo, color: pdfColors.red, maxLines: 1 }], 9);
  pen.downTo(codeWidth + 6);
  writeLine(pen, sheet.code, { isBold: true, size: 11 });
  writeLine(pen, sheet.scan, { color: pdfColors.grey, maxLines: 3 });
  if (sheet.fewer) writeLine(pen, sheet.fewer, { color: pdfColors.red });
  pen.space(4);
  pen.rule();
  writeFacts(pen, sheet.facts, 165);
  const { checked, unchecked, summary } = sheet;
  writeHeading(pen, checked.heading);
  if (checked.none) writeLine(pen, checked.none);
  writeFacts(pen, checked.rows, 330, 1);
  writeHeading(pen, unchecked.heading);
  for (const line of unchecked.lines) writeLine(pen, line);
  writeHeading(pen, summary.heading);
  const columns = (term: string, total: string, average: string, more = {}) =>
    pen.row(
      [
        { text: term, left: 0, width: 200, maxLines: 1, ...more },
        { text: total, left: 205, width: 135, isRight: true, maxLines: 1, ...more },
        {
          text: average,
          left: 345,
          width: contentWidth - 345,
          isRight: true,
          maxLines: 1,
          ...more,
        },
      ],
      textSize,
      gap,
    );
  columns("", summary.total, summary.average, { color: pdfColors.grey });
  for (const { term, total, average } of summary.rows) columns(term, total, average);
  for (const { term, detail } of summary.ends) columns(term, detail, "", { isBold: true });
}

function writeSecond(pen: Pen, sheet: CreditSheet): void {
  const { table, chart } = sheet;
  writeHeading(pen, table.heading);
  writeTable(pen, table);
  writeHeading(pen, chart.heading);
  pen.space(5);
  pen.bars(chart.bars, 110);
  if (sheet.season.rows.length > 0) {
    writeHeading(pen, sheet.season.heading);
    writeFacts(pen, sheet.season.rows, 240);
  }
  writeHeading(pen, sheet.regular.heading);
  writeFacts(pen, sheet.regular.rows, 240);
}

/**
 * Draws the month and seven equally wide amount columns, in one font size that fits the longest
 * amount.
 */
function writeTable(pen: Pen, { columns, rows, sums }: CreditSheet["table"]): void {
  const first = 62;
  const width = (contentWidth - first) / (columns.length - 1);
  const size = pen.sizeFor(
    [...rows, ...sums].flatMap((row) => row.slice(1)),
    width - 5,
    8.5,
  );
  const cells = (texts: string[], more = {}) =>
    texts.map((text, index) => ({
      text,
      left: index === 0 ? 0 : first + (index - 1) * width + 5,
      width: index === 0 ? first : width - 5,
      isRight: index > 0,
      ...more,
    }));
  // Headings break only between words.
  const words = columns.slice(1).flatMap((text) => text.split(" "));
  pen.row(
    cells(columns, { color: pdfColors.grey, maxLines: 4 }),
    pen.sizeFor(words, width - 5, 7.5),
  );
  pen.rule();
  for (const row of rows) pen.row(cells(row, { maxLines: 1 }), size);
  pen.rule();
  for (const row of sums) pen.row(cells(row, { isBold: true, maxLines: 2 }), size);
}

function writeFoot(pen: Pen, sheet: CreditSheet, page: 0 | 1): void {
  const more = { color: pdfColors.grey };
  pen.foot(
    [
      { text: `${sheet.site} · ${sheet.code}`, left: 0, width: 360, ...more },
      {
        text: sheet.pages[page] ?? "",
        left: 365,
        width: contentWidth - 365,
        isRight: true,
        ...more,
      },
    ],
    8.5,
  );
}

function writeHeading(pen: Pen, text: string): void {
  pen.space(7);
  pen.row([{ text, left: 0, width: contentWidth, isBold: true, maxLines: 1 }], headingSize, gap);
}

const writeLine = (
  pen: Pen,
  text: string,
  { size = textSize, ...more }: Partial<Cell> & { size?: number } = {},
) => pen.row([{ text, left: 0, width: contentWidth, maxLines: 2, ...more }], size, gap);

/** @param width of the terms; the details take the rest of the line */
function writeFacts(pen: Pen, facts: readonly Fact[], width: number, lines = 2): void {
  for (const { term, detail } of facts) {
    pen.row(
      [
        { text: term, left: 0, width: width - 8, color: pdfColors.grey, maxLines: lines },
        { text: detail, left: width, width: contentWidth - width, maxLines: lines },
      ],
      textSize,
      gap,
    );
  }
}
