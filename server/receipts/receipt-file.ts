import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { drawReceiptPdf, receiptPdfMemory } from "./draw-receipt-pdf.ts";
import { drawReceiptPicture, receiptPictureMemory } from "./draw-receipt-picture.ts";
import type { ReceiptPaper } from "./receipt-paper.ts";

/** @throws AppError errors.tooManyRequests, errors.unavailable where too many wait */
export const receiptPdfFile = (context: Context, paper: ReceiptPaper) =>
  receiptFile(context, {
    fileName: `${paper.number}.pdf`,
    mediaType: "application/pdf",
    memory: receiptPdfMemory,
    draw: () => drawReceiptPdf(paper, languageFacts[context.language].tag, context.now),
  });

/**
 * @param more returns "and 3 products more" for the number of products that do not fit
 * @throws AppError as the PDF
 */
export const receiptPictureFile = (
  context: Context,
  paper: ReceiptPaper,
  more: (count: number) => string,
) =>
  receiptFile(context, {
    fileName: `${paper.number}.png`,
    mediaType: "image/png",
    memory: receiptPictureMemory,
    draw: () => drawReceiptPicture(paper, more),
  });

interface Making {
  fileName: string;
  mediaType: string;
  memory: number;
  draw: () => Promise<Buffer>;
}

/**
 * Draws the file for each request, because it is not stored. Each person may request a limited
 * number a minute, and the requests queue.
 */
async function receiptFile(context: Context, { fileName, mediaType, memory, draw }: Making) {
  await context.limiters.receiptFileOfPerson.count(personOf(context).accountId);
  const bytes = await context.slot.outside(() => context.pictureWork(context, memory, draw));
  return { content: new Uint8Array(bytes), fileName, mediaType };
}
