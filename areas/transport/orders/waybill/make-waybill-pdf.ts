import { languageFacts } from "#core/languages.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type Cell, inks, inner, makePdf, type Pen } from "#server/pdf/make-pdf.ts";
import type * as endpoints from "./endpoints.ts";
import { pictureCode } from "./picture-code.ts";
import { readWaybill } from "./read-waybill.ts";

/** Peak memory of generating one PDF, in bytes. */
const memory = 30_000_000;

/** In points: more than three centimetres, which any phone can scan. */
const codeWidth = 110;

/**
 * Generates the PDF on every request. Receipts and waybills share a rate limit per user and minute.
 * @throws AppError errors.notFound, errors.tooManyRequests, errors.unavailable where too many wait
 */
export const makeWaybillPdf: Handler<typeof endpoints.waybillPdf> = async (context, input) => {
  await context.limiters.receiptFileOfPerson.count(personOf(context).accountId);
  const sheet = await readWaybill(context, input);
  const { tag } = languageFacts[context.language];
  const made = { title: `${sheet.title} ${sheet.number}`, site: sheet.site, tag, now: context.now };
  const draw = () => makePdf(made, (pen) => write(pen, sheet));
  const bytes = await context.slot.outside(() => context.pictureWork(context, memory, draw));
  return {
    content: new Uint8Array(bytes),
    fileName: `${sheet.number}.pdf`,
    mediaType: "application/pdf",
  };
};

async function write(pen: Pen, sheet: endpoints.WaybillSheet): Promise<void> {
  const rows = pictureCode(sheet.link);
  pen.squares(rows, codeWidth / rows.length);
  const width = inner - codeWidth - 20;
  const beside = (text: string, more: Partial<Cell> = {}): Cell => ({
    text,
    left: 0,
    width,
    ...more,
  });
  pen.wordmark(sheet.site);
  pen.row([beside(sheet.title, { isBold: true })], 24);
  if (sheet.demo) pen.row([beside(sheet.demo, { color: inks.red })], 11);
  pen.row([beside(sheet.scan, { color: inks.grey })], 10);
  pen.downTo(codeWidth + 14);
  for (const { term, detail } of sheet.facts) {
    pen.row(
      [
        { text: term, left: 0, width: 150, color: inks.grey },
        { text: detail, left: 160, width: inner - 160 },
      ],
      11,
    );
    await pen.giveWay();
  }
  for (const who of sheet.signatures) {
    pen.space(34);
    pen.rule();
    const signing = { text: sheet.signing, left: 150, width: inner - 150, color: inks.grey };
    pen.row([{ text: who, left: 0, width: 145, isBold: true }, signing], 10);
  }
  pen.space(14);
  pen.row([{ text: sheet.note, left: 0, width: inner, color: inks.grey }], 9);
}
