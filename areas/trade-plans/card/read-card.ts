import type { Handler } from "#server/operations/operation.ts";
import { readPlan } from "../plan/read-plan.ts";
import type { SheetRow } from "../sheet/endpoints.ts";
import { headingOf } from "../sheet/read-sheet.ts";
import type { SheetReader } from "../sheet/sheet-reader.ts";
import { readerOf } from "../sheet/sheet-reader.ts";
import { languageBeside } from "./card-parts.ts";
import type { borderCard } from "./endpoints.ts";
import { type CardPart, sourceLine, writeCard } from "./write-card.ts";

/** @throws AppError as `readPlan` */
export const readCard: Handler<typeof borderCard> = async (
  context,
  { otherLanguage, ...input },
) => {
  const plan = await readPlan(context, input);
  const own = context.language;
  const other =
    otherLanguage && otherLanguage !== own
      ? otherLanguage
      : languageBeside(plan.to.countryCode, own);
  const beside = { ...context, language: other };
  const planBeside = await readPlan(beside, input);
  const readers: [SheetReader, SheetReader] = [readerOf(context), readerOf(beside)];
  const parts = writeCard(plan, readers[0]);
  const partsBeside = writeCard(planBeside, readers[1]);
  return {
    title: [headingOf(plan), headingOf(planBeside)],
    languages: [own, other],
    isCrossBorder: plan.isCrossBorder,
    sections: parts.flatMap((part, index) => {
      const other = partsBeside[index];
      return other && part.rows.length > 0 ? [paired(part, other, readers)] : [];
    }),
  };
};

/** The same part in both languages, row by row by their keys. */
function paired(part: CardPart, other: CardPart, [own, beside]: [SheetReader, SheetReader]) {
  const byKey = new Map(other.rows.map((row) => [row.key, row]));
  const pair = (one: string | undefined, two: string | undefined): [string, string] | null =>
    one ? [one, two ?? one] : null;
  return {
    key: part.key,
    heading: [part.heading, other.heading] as [string, string],
    rows: part.rows.map((row) => {
      const same: SheetRow = byKey.get(row.key) ?? row;
      const source = sourceLine(row.rule, own);
      return {
        key: row.key,
        term: [row.term, same.term] as [string, string],
        detail: [row.detail, same.detail] as [string, string],
        note: pair(row.note, same.note),
        source: pair(source ?? undefined, sourceLine(same.rule, beside) ?? undefined),
      };
    }),
  };
}
