import type { Handler } from "#server/operations/operation.ts";
import { calculatePlan } from "../plan/calculate-plan.ts";
import { headingOf } from "../sheet/build-plan-sheet.ts";
import type { SheetRow } from "../sheet/endpoints.ts";
import type { SheetReader } from "../sheet/sheet-reader.ts";
import { readerOf } from "../sheet/sheet-reader.ts";
import { secondLanguage } from "./border-card-sections.ts";
import type { getBorderCard } from "./endpoints.ts";
import { type BorderCardPart, shortSourceLine, writeBorderCard } from "./write-border-card.ts";

/** @throws AppError as `calculatePlan` */
export const buildBorderCard: Handler<typeof getBorderCard> = async (
  context,
  { otherLanguage, ...input },
) => {
  const plan = await calculatePlan(context, input);
  const own = context.language;
  const other =
    otherLanguage && otherLanguage !== own
      ? otherLanguage
      : secondLanguage(plan.to.countryCode, own);
  const otherContext = { ...context, language: other };
  const planBeside = await calculatePlan(otherContext, input);
  const readers: [SheetReader, SheetReader] = [readerOf(context), readerOf(otherContext)];
  const parts = writeBorderCard(plan, readers[0]);
  const partsBeside = writeBorderCard(planBeside, readers[1]);
  const sources: Both[] = [];
  const sections = parts.flatMap((part, index) => {
    const otherPart = partsBeside[index];
    return otherPart && part.rows.length > 0 ? [paired(part, otherPart, readers, sources)] : [];
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
  part: BorderCardPart,
  other: BorderCardPart,
  [own, otherContext]: [SheetReader, SheetReader],
  sources: Both[],
) {
  const byKey = new Map(other.rows.map((row) => [row.key, row]));
  const numberOf = (line: string | null, otherPart: string | null): number | null => {
    if (line === null) return null;
    const before = sources.findIndex(([one]) => one === line);
    return before < 0 ? sources.push([line, otherPart ?? line]) : before + 1;
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
        source: numberOf(shortSourceLine(row.rule, own), shortSourceLine(same.rule, otherContext)),
      };
    }),
  };
}

type Both = [string, string];
