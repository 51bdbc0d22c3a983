import type { RuleFacts } from "#areas/regulations/sources/endpoints.ts";
import { isOfficial, officialFirst, sourceName } from "#core/sources/official-sources.ts";
import { formatMoney, formatMonth } from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow } from "../sheet/endpoints.ts";
import { agencyRow, documentRow } from "../sheet/paper-sections.ts";
import { postRow } from "../sheet/route-section.ts";
import type { SheetReader } from "../sheet/sheet-reader.ts";
import type { BorderCardSection } from "./border-card-sections.ts";

export interface BorderCardPart {
  key: BorderCardSection;
  heading: string;
  rows: SheetRow[];
}

/**
 * The conditions of documents listed on the card. Documents with other conditions are only listed
 * in the plan.
 */
const carried = new Set(["partner state", "small consignment", "single customs territory"]);

/** Documents that small consignments of Community goods may use free of charge. */
const freePapers = new Set(["scoo"]);

/** Writes the border card of a plan in one language. */
export function writeBorderCard(plan: TradePlan, reader: SheetReader): BorderCardPart[] {
  const { papers, tax, way } = plan;
  const { say } = reader;
  const part = (key: BorderCardSection, rows: SheetRow[]): BorderCardPart => ({
    key,
    heading: say(`tradePlans.card.${key}`),
    rows,
  });
  const documents = (papers?.documents ?? []).filter(
    ({ condition }) => condition === null || carried.has(condition),
  );
  const lines = tax?.lines ?? [];
  return [
    part(
      "carry",
      documents.map((document) => ({ ...documentRow(document, reader), note: undefined })),
    ),
    part(
      "pay",
      lines.filter(({ outcome }) => outcome !== "free").map((line) => payRow(plan, line, reader)),
    ),
    part("free", [
      ...lines
        .filter(({ outcome }) => outcome === "free")
        .map(({ key, name, reason, rule }) => ({
          key,
          term: name,
          detail: say("tradePlans.card.nothing"),
          note: reason ?? undefined,
          rule,
        })),
      ...documents
        .filter(({ code }) => freePapers.has(code))
        .map((document) => ({
          key: `free ${document.id}`,
          term: document.name,
          detail: document.issuedBy,
          rule: document.rule,
        })),
    ]),
    part(
      "posts",
      (way?.borderPosts ?? []).map((post) => postRow(post, reader)),
    ),
    part("call", [
      ...(papers?.offices ?? []).map(({ id, name, phones, rule }) => ({
        key: `office ${id}`,
        term: name,
        detail: phones.join("; "),
        rule,
      })),
      ...(papers?.agencies ?? [])
        .filter(({ phones }) => phones.length > 0)
        .map((agency) => ({ ...agencyRow(agency), term: agency.acronym, note: undefined })),
    ]),
  ];
}

type Line = NonNullable<TradePlan["tax"]>["lines"][number];

/** The amount is in the currency of the country where it is paid. */
function payRow(
  { tax }: TradePlan,
  { key, name, amount, atMost, outcome, reason, rule }: Line,
  { say, language }: SheetReader,
): SheetRow {
  const money = (value: number) => formatMoney(language, value, tax?.currency ?? "");
  const askText =
    atMost === null
      ? say("tradePlans.sheet.ask")
      : say("tradePlans.sheet.askAtMost", { amount: money(atMost) });
  return {
    key,
    term: name,
    detail: outcome === "ask" || amount === null ? askText : money(amount),
    note: [tax?.authority, reason].filter(Boolean).join(". "),
    rule,
  };
}

/** Returns "tra.go.tz, as of 2025", a short line for a small page. */
export function shortSourceLine(rule: RuleFacts | undefined, { say, language }: SheetReader) {
  const [first] = officialFirst(rule?.sources ?? []);
  if (!rule || !first) return null;
  const { asOf, isApproximate, readOn } = rule;
  const date = asOf
    ? say(isApproximate ? "rules.note.about" : "rules.note.asOf", {
        date: asOf.length === 4 ? asOf : formatMonth(language, asOf.slice(0, 7)),
      })
    : say("rules.note.undated", { month: formatMonth(language, readOn) });
  return isOfficial(first)
    ? say("rules.note.source", { source: first.name, date })
    : say("rules.note.unofficial", { source: sourceName(first), date });
}
