import { notFound } from "#core/errors.ts";
import { languageFacts } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { cached } from "#server/operations/cached.ts";
import type { Handler } from "#server/operations/operation.ts";
import { contentWidth, makePdf, type Pen, pdfColors } from "#server/pdf/make-pdf.ts";
import { documentForms, type FormLayout } from "./document-forms.ts";
import type * as endpoints from "./endpoints.ts";
import { getTradeDocument } from "./reads.ts";

/** Peak memory for drawing one form, in bytes. */
const memory = 30_000_000;

const labelWidth = 190;
const gap = 10;

/**
 * Returns a document's blank form. It is identical for all users of a language, so it is cached.
 * @throws AppError errors.notFound if there is no form, errors.unavailable if too many are queued
 */
export const getDocumentForm: Handler<typeof endpoints.getDocumentForm> = cached(
  async (context, { id }: { id: number }) => {
    const { name, code } = await getTradeDocument(context, { id });
    const layout = documentForms[code];
    if (!layout) throw notFound();
    const { say } = context.phrases.book(context.language);
    const { tag } = languageFacts[context.language];
    const site = context.edition.name;
    const pdfOptions = { title: name, site, tag, now: context.now };
    const draw = () => makePdf(pdfOptions, (pen) => write(pen, { site, name, layout, say }));
    const bytes = await context.slot.outside(() => context.pictureWork(context, memory, draw));
    return {
      content: new Uint8Array(bytes),
      fileName: `${code}.pdf`,
      mediaType: "application/pdf",
    };
  },
);

interface Sheet {
  site: string;
  name: string;
  layout: FormLayout;
  say: Book["say"];
}

function write(pen: Pen, { site, name, layout, say }: Sheet): void {
  const label = (field: string) => say(`tradeDocuments.field.${field}`);
  pen.wordmark(site, 11);
  pen.row([{ text: name, left: 0, width: contentWidth, isBold: true }], 20);
  pen.space(10);
  for (const field of layout.head)
    writeLine(pen, label(field), say(`tradeDocuments.hint.${field}`));
  pen.space(6);
  const cells = columnsOf(layout);
  pen.row(
    cells.map(({ field, ...cell }) => ({ ...cell, text: label(field), isBold: true })),
    10,
  );
  pen.rule();
  for (let row = 0; row < layout.rows; row += 1) {
    pen.space(20);
    pen.rule();
  }
  pen.space(8);
  for (const field of layout.foot)
    writeLine(pen, label(field), say(`tradeDocuments.hint.${field}`));
  pen.space(6);
  const note = say("tradeDocuments.form.note");
  pen.row([{ text: note, left: 0, width: contentWidth, color: pdfColors.grey }], 9);
}

/** Writes a label with a hint and a line to write on. */
function writeLine(pen: Pen, label: string, hint: string): void {
  pen.row([{ text: label, left: 0, width: labelWidth, isBold: true }], 10);
  pen.row([{ text: hint, left: 0, width: labelWidth, color: pdfColors.grey }], 8);
  pen.rule();
}

function columnsOf({ columns }: FormLayout) {
  let left = 0;
  return columns.map(([field, share]) => {
    const cell = { field, left, width: share * contentWidth - gap };
    left += share * contentWidth;
    return cell;
  });
}
