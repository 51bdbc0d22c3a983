import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { cached } from "#server/operations/cached.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { contentWidth, makePdf, type Pen, pdfColors } from "#server/pdf/make-pdf.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { calculatePlan } from "../plan/calculate-plan.ts";
import { writeSheet } from "../sheet/build-plan-sheet.ts";
import type { SheetSection } from "../sheet/endpoints.ts";
import type { SheetReader } from "../sheet/sheet-reader.ts";
import { readerOf } from "../sheet/sheet-reader.ts";
import type { getPlanPdf } from "./endpoints.ts";
import { shortSourceLine } from "./write-border-card.ts";

/** Peak memory for drawing one file, in bytes. */
const memory = 30_000_000;

/**
 * Limits requests per minute and IP address, including those answered from the cache.
 * @throws AppError as `calculatePlan`; errors.tooManyRequests, errors.unavailable if too many are
 * queued
 */
export const drawPlanPdf: Handler<typeof getPlanPdf> = async (context, input) => {
  await context.limiters.openFileOfAddress.count(context.address);
  return drawPlan(context, input);
};

/** The file is identical for all users of a language, so it is cached. */
const drawPlan: Handler<typeof getPlanPdf> = cached(draw, { maxAnswers: 100 });

async function draw(context: Context, input: ParsedInputOf<typeof getPlanPdf>) {
  const plan = await calculatePlan(context, input);
  const { language, edition, now } = context;
  const reader = readerOf(context);
  const { say } = reader;
  const { heading: title, sections, isDemo } = writeSheet(plan, context);
  const head = {
    site: edition.name,
    title,
    createdText: say("tradePlans.pdfMade", {
      date: formatDate(language, now.toISOString(), utcOffsetHours[edition.code]),
    }),
    demo: isDemo ? say("web.ui.demoMeaning") : "",
  };
  const pdfOptions = { title, site: edition.name, tag: languageFacts[language].tag, now };
  const work = () => makePdf(pdfOptions, (pen) => write(pen, head, sections, reader));
  const bytes = await context.slot.outside(() => context.pictureWork(context, memory, work));
  return {
    content: new Uint8Array(bytes),
    fileName: "plan.pdf",
    mediaType: "application/pdf",
  };
}

interface Head {
  site: string;
  title: string;
  createdText: string;
  demo: string;
}

async function write(
  pen: Pen,
  head: Head,
  sections: SheetSection[],
  reader: SheetReader,
): Promise<void> {
  const line = (text: string, size: number, more = {}) =>
    pen.row([{ text, left: 0, width: contentWidth, ...more }], size);
  pen.wordmark(head.site);
  line(head.title, 20, { isBold: true });
  line(head.createdText, 10, { color: pdfColors.grey });
  if (head.demo) line(head.demo, 10, { color: pdfColors.red });
  for (const { heading, lead, rows } of sections) {
    pen.space(12);
    line(heading, 13, { isBold: true });
    if (lead) line(lead, 10);
    for (const { term, detail, note, rule, tone } of rows) {
      const isBold = tone === "sum";
      pen.row(
        [
          { text: term, left: 0, width: 300, isBold },
          { text: detail, left: 310, width: contentWidth - 310, isBold, isRight: true },
        ],
        10.5,
      );
      const source = shortSourceLine(rule, reader);
      for (const text of [note, source]) if (text) line(text, 8.5, { color: pdfColors.grey });
      await pen.giveWay();
    }
  }
}
