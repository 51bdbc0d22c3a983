import { languageFacts } from "#core/languages.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type Cell, contentWidth, makePdf, type Pen, pdfColors } from "#server/pdf/make-pdf.ts";
import { qrCode } from "#server/qr-code.ts";
import type * as endpoints from "./endpoints.ts";
import { getWaybill } from "./get-waybill.ts";

/** Peak memory of generating one PDF, in bytes. */
const memory = 30_000_000;

/** In points: more than three centimetres, which any phone can scan. */
const codeWidth = 110;

/**
 * Generates the PDF on every request. Receipts and waybills share a rate limit per user and minute.
 * @throws AppError errors.notFound, errors.tooManyRequests, errors.unavailable where too many wait
 */
export const getWaybillPdf: Handler<typeof endpoints.getWaybillPdf> = async (context, input) => {
  await context.limiters.receiptFileOfPerson.count(personOf(context).accountId);
  const sheet = await getWaybill(context, input);
  const { tag } = languageFacts[context.language];
  const options = {
    title: `${sheet.title} ${sheet.number}`,
    site: sheet.site,
    tag,
    now: context.now,
  };
  const draw = () => makePdf(options, (pen) => write(pen, sheet));
  const bytes = await context.slot.outside(() => context.pictureWork(context, memory, draw));
  return {
    content: new Uint8Array(bytes),
    fileName: `${sheet.number}.pdf`,
    mediaType: "application/pdf",
  };
};

async function write(pen: Pen, sheet: endpoints.WaybillSheet): Promise<void> {
  const rows = qrCode(sheet.link);
  pen.squares(rows, codeWidth / rows.length);
  const width = contentWidth - codeWidth - 20;
  const textCell = (text: string, more: Partial<Cell> = {}): Cell => ({
    text,
    left: 0,
    width,
    ...more,
  });
  pen.wordmark(sheet.site);
  pen.row([textCell(sheet.title, { isBold: true })], 24);
  if (sheet.demo) pen.row([textCell(sheet.demo, { color: pdfColors.red })], 11);
  pen.row([textCell(sheet.scan, { color: pdfColors.grey })], 10);
  pen.downTo(codeWidth + 14);
  for (const { term, detail } of sheet.facts) {
    pen.row(
      [
        { text: term, left: 0, width: 150, color: pdfColors.grey },
        { text: detail, left: 160, width: contentWidth - 160 },
      ],
      11,
    );
    await pen.giveWay();
  }
  for (const who of sheet.signatures) {
    pen.space(34);
    pen.rule();
    const signing = {
      text: sheet.signing,
      left: 150,
      width: contentWidth - 150,
      color: pdfColors.grey,
    };
    pen.row([{ text: who, left: 0, width: 145, isBold: true }, signing], 10);
  }
  pen.space(14);
  pen.row([{ text: sheet.note, left: 0, width: contentWidth, color: pdfColors.grey }], 9);
}
