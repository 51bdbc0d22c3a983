import {
  agencyPath,
  procedurePath,
  standardPath,
  tradeDocumentPath,
} from "#areas/regulations/sources/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow, SheetSection } from "./endpoints.ts";
import { joinSentences } from "./sentences.ts";
import type { SheetReader } from "./sheet-reader.ts";

export type Papers = NonNullable<TradePlan["papers"]>;
type Procedure = Papers["procedures"][number];

/**
 * Builds the sections with documents, standards, procedures and agencies of a consignment across a
 * border.
 */
export function paperSections({ papers }: TradePlan, reader: SheetReader): SheetSection[] {
  if (!papers) return [];
  const { say } = reader;
  const section = (key: SheetSection["key"], rows: SheetRow[]): SheetSection => ({
    key,
    heading: say(`tradePlans.sheet.${key}`),
    lead: rows.length === 0 ? say(`tradePlans.sheet.${key}.none`) : undefined,
    rows,
  });
  return [
    section(
      "documents",
      papers.documents.map((entry) => documentRow(entry, reader)),
    ),
    section(
      "standards",
      papers.standards.map(({ id, code, name, rule }) => ({
        key: `standard ${id}`,
        term: code,
        detail: name,
        to: standardPath(id),
        rule,
      })),
    ),
    section(
      "procedures",
      papers.procedures.map((entry) => procedureRow(entry, reader)),
    ),
    section(
      "agencies",
      papers.agencies.map((entry) => agencyRow(entry)),
    ),
  ];
}

/** A document, its issuer, and its conditions. */
export function documentRow(
  { id, name, summary, issuedBy, sides, condition, country, rule }: Papers["documents"][number],
  { say }: SheetReader,
): SheetRow {
  const side = sides.map((entry) => say(`tradePlans.sheet.side.${entry}`)).join(", ");
  return {
    key: `document ${id}`,
    term: name,
    detail: country ? say("web.ui.pair", { label: country.name, value: side }) : side,
    note: joinSentences([
      summary,
      say("tradePlans.sheet.issuedBy", { agency: issuedBy }),
      condition && say(`tradePlans.sheet.condition.${condition.replaceAll(" ", "-")}`),
    ]),
    to: tradeDocumentPath(id),
    rule,
  };
}

/** A procedure with its cost and time, as far as published. */
function procedureRow(procedure: Procedure, { say, language }: SheetReader): SheetRow {
  const { id, title, country, tradeOperation, cost, timeFrame, rule } = procedure;
  const whole = timeFrame.find(({ part }) => part === "whole");
  const days = whole?.maxDays ?? whole?.minDays;
  const pair = (label: string, value: string) => say("web.ui.pair", { label, value });
  const costs = cost.map(({ item, amount, currency, per }) =>
    [pair(item, formatMoney(language, amount, currency)), per].filter(Boolean).join(" / "),
  );
  return {
    key: `procedure ${id}`,
    term: title,
    detail: pair(country.name, say(`tradePlans.sheet.side.${tradeOperation}`)),
    note: joinSentences([
      costs.length > 0 ? costs.join("; ") : say("tradePlans.sheet.costUnknown"),
      days
        ? say("tradePlans.sheet.days", { min: whole?.minDays ?? 0, max: days })
        : say("tradePlans.sheet.timeUnknown"),
    ]),
    to: procedurePath(id),
    rule,
  };
}

/** An agency with its phone numbers. */
export const agencyRow = ({
  id,
  acronym,
  name,
  mandate,
  phones,
  rule,
}: Papers["agencies"][number]): SheetRow => ({
  key: `agency ${id}`,
  term: acronym === name ? name : `${acronym}, ${name}`,
  detail: phones.map(({ number }) => number).join("; "),
  note: mandate,
  to: agencyPath(id),
  rule,
});
