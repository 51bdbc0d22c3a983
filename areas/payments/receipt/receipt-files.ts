import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { drawReceiptPdf, receiptPdfMemory } from "./draw-receipt-pdf.ts";
import { drawReceiptPicture, receiptPictureMemory } from "./draw-receipt-picture.ts";
import type * as endpoints from "./endpoints.ts";
import { readReceiptSheet } from "./receipt-sheet.ts";

/** @throws AppError errors.notFound, errors.tooManyRequests, errors.unavailable where too many wait */
export const makeReceiptPdf: Handler<typeof endpoints.receiptPdf> = (context, { id }) =>
  receiptFile(context, id, {
    memory: receiptPdfMemory,
    mediaType: "application/pdf",
    ending: "pdf",
    draw: (sheet) => drawReceiptPdf(sheet, languageFacts[context.language].tag, context.now),
  });

/** @throws AppError as the PDF */
export const makeReceiptPicture: Handler<typeof endpoints.receiptPicture> = (context, { id }) =>
  receiptFile(context, id, {
    memory: receiptPictureMemory,
    mediaType: "image/png",
    ending: "png",
    draw: (sheet) => {
      const { say } = context.phrases.book(context.language);
      return drawReceiptPicture(sheet, (count) => say("payments.receipt.more", { count }));
    },
  });

interface Making {
  memory: number;
  mediaType: string;
  ending: string;
  draw: (sheet: endpoints.ReceiptSheet) => Promise<Buffer>;
}

/** Drawn anew each time, as it is kept nowhere: so many a minute for each person, and each in turn. */
async function receiptFile(context: Context, id: string, making: Making) {
  const { memory, mediaType, ending, draw } = making;
  const sheet = await readReceiptSheet(context, { id });
  await context.limiters.receiptFileOfPerson.count(personOf(context).accountId);
  const work = () => context.pictureWork(context, memory, () => draw(sheet));
  const bytes = await context.slot.outside(work);
  const fileName = `${sheet.number}.${ending}`;
  return { content: new Uint8Array(bytes), fileName, mediaType };
}
