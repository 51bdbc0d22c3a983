import { type Cell, contentWidth, makePdf, type Pen, pdfColors } from "#server/pdf/make-pdf.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** Peak memory of creating one, in bytes. */
export const receiptPdfMemory = 30_000_000;

/** Draws the receipt on A4. Its fonts are embedded, so its text can be searched and copied. */
export const drawReceiptPdf = (receipt: ReceiptPaper, tag: string, now: Date): Promise<Buffer> =>
  makePdf({ title: `${receipt.title} ${receipt.number}`, site: receipt.site, tag, now }, (pen) =>
    write(pen, receipt),
  );

async function write(pen: Pen, receipt: ReceiptPaper): Promise<void> {
  const whole = (text: string, more: Partial<Cell> = {}): Cell => {
    return { text, left: 0, width: contentWidth, ...more };
  };
  if (receipt.issuer)
    pen.row([whole(receipt.issuer, { isBold: true, color: pdfColors.green })], 14);
  else pen.wordmark(receipt.site);
  pen.row([whole(receipt.title, { isBold: true })], 24);
  if (receipt.demo) pen.row([whole(receipt.demo, { color: pdfColors.red })], 11);
  if (receipt.warning) pen.row([whole(receipt.warning, { color: pdfColors.red })], 11);
  pen.space(8);
  for (const { term, detail } of receipt.facts) {
    pen.row(
      [
        { text: term, left: 0, width: 180, color: pdfColors.grey },
        { text: detail, left: 190, width: contentWidth - 190 },
      ],
      11,
    );
  }
  pen.space(14);
  const cells = (texts: ReceiptPaper["columns"], more: Partial<Cell>): Cell[] => [
    { text: texts.name, left: 0, width: 185, ...more },
    { text: texts.quantity, left: 192, width: 83, isRight: true, ...more },
    { text: texts.unitPrice, left: 282, width: 108, isRight: true, ...more },
    { text: texts.total, left: 397, width: contentWidth - 397, isRight: true, ...more },
  ];
  pen.row(cells(receipt.columns, { color: pdfColors.grey }), 10);
  pen.rule();
  for (const line of receipt.lines) {
    pen.row(cells(line, {}), 11);
    await pen.giveWay();
  }
  pen.rule();
  const sum = (label: string, amount: string, isBold: boolean): Cell[] => [
    { text: label, left: 0, width: 240, isBold },
    { text: amount, left: 250, width: contentWidth - 250, isBold, isRight: true },
  ];
  pen.row(sum(receipt.totalLabel, receipt.total, true), 15);
  for (const { term, detail } of receipt.rest) pen.row(sum(term, detail, false), 12);
  pen.space(18);
  pen.row([whole(receipt.note, { color: pdfColors.grey })], 10);
}
