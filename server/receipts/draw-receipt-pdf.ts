import { type Cell, inks, inner, makePdf, type Pen } from "#server/pdf/make-pdf.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** Peak memory of creating one, in bytes. */
export const receiptPdfMemory = 30_000_000;

/** Draws the receipt on A4. Its fonts are embedded, so its text can be searched and copied. */
export const drawReceiptPdf = (sheet: ReceiptPaper, tag: string, now: Date): Promise<Buffer> =>
  makePdf({ title: `${sheet.title} ${sheet.number}`, site: sheet.site, tag, now }, (pen) =>
    write(pen, sheet),
  );

async function write(pen: Pen, sheet: ReceiptPaper): Promise<void> {
  const whole = (text: string, more: Partial<Cell> = {}): Cell => {
    return { text, left: 0, width: inner, ...more };
  };
  if (sheet.issuer) pen.row([whole(sheet.issuer, { isBold: true, color: inks.green })], 14);
  else pen.wordmark(sheet.site);
  pen.row([whole(sheet.title, { isBold: true })], 24);
  if (sheet.demo) pen.row([whole(sheet.demo, { color: inks.red })], 11);
  if (sheet.warning) pen.row([whole(sheet.warning, { color: inks.red })], 11);
  pen.space(8);
  for (const { term, detail } of sheet.facts) {
    pen.row(
      [
        { text: term, left: 0, width: 180, color: inks.grey },
        { text: detail, left: 190, width: inner - 190 },
      ],
      11,
    );
  }
  pen.space(14);
  const cells = (texts: ReceiptPaper["columns"], more: Partial<Cell>): Cell[] => [
    { text: texts.name, left: 0, width: 185, ...more },
    { text: texts.quantity, left: 192, width: 83, isRight: true, ...more },
    { text: texts.unitPrice, left: 282, width: 108, isRight: true, ...more },
    { text: texts.total, left: 397, width: inner - 397, isRight: true, ...more },
  ];
  pen.row(cells(sheet.columns, { color: inks.grey }), 10);
  pen.rule();
  for (const line of sheet.lines) {
    pen.row(cells(line, {}), 11);
    await pen.giveWay();
  }
  pen.rule();
  const sum = (label: string, amount: string, isBold: boolean): Cell[] => [
    { text: label, left: 0, width: 240, isBold },
    { text: amount, left: 250, width: inner - 250, isBold, isRight: true },
  ];
  pen.row(sum(sheet.totalLabel, sheet.total, true), 15);
  for (const { term, detail } of sheet.rest) pen.row(sum(term, detail, false), 12);
  pen.space(18);
  pen.row([whole(sheet.note, { color: inks.grey })], 10);
}
