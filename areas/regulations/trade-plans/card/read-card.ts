import type { Handler } from "#server/operations/operation.ts";
import { readPlan } from "../plan/read-plan.ts";
import type { SheetRow } from "../sheet/endpoints.ts";
import { headingOf } from "../sheet/read-sheet.ts";
import type { SheetReader } from "../sheet/sheet-reader.ts";
import { readerOf } from "../sheet/sheet-reader.ts";
import { languageBeside } from "./card-parts.ts";
import type { borderCard } from "./endpoints.ts";
import { type CardPart, sourceLine, writeCard } from "./write-card.ts";

/** @throws AppError as `calculatePlan` */
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
  const sources: Both[] = [];
  const sections = parts.flatMap((part, index) => {
    const there = partsBeside[index];
    return there && part.rows.length > 0 ? [paired(part, there, readers, sources)] : [];
  });
  return {
    title: [headingOf(plan), headingOf(planBeside)],
    languages: [own, other],
    isCrossBorder: plan.isCrossBorder,
    sources,
    sections,
  };
};

/** Pairs a part in both languages: rows by key, sources by number. */
function paired(
  part: CardPart,
  other: CardPart,
  [own, beside]: [SheetReader, SheetReader],
  sources: Both[],
) {
  const byKey = new Map(other.rows.map((row) => [row.key, row]));
  const numberOf = (line: string | null, there: string | null): number | null => {
    if (line === null) return null;
    const before = sources.findIndex(([one]) => one === line);
    return before < 0 ? sources.push([line, there ?? line]) : before + 1;
  };
  return {
    key: part.key,
    heading: [part.heading, other.heading] as Both,
    rows: part.rows.map((row) => {
      const same: SheetRow = byKey.get(row.key) ?? row;
      return {
        key: row.key,
        term: [row.term, same.term] as Both,
        detail: [row.detail, same.detail] as Both,
        note: row.note ? ([row.note, same.note ?? row.note] as Both) : null,
        source: numberOf(sourceLine(row.rule, own), sourceLine(same.rule, beside)),
      };
    }),
  };
}

type Both = [string, string];
