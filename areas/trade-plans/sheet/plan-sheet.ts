import type { RuleFacts } from "#areas/rules/rule-facts.ts";
import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import { costSection } from "./cost-section.ts";
import { originSection } from "./origin-section.ts";
import { paperSections } from "./paper-sections.ts";
import { salesSection } from "./sales-section.ts";
import { waySection } from "./way-section.ts";

/** One fact of a plan, in a reader's words. */
export interface SheetRow {
  /** The same in every plan, so that two stand beside each other. */
  key: string;
  term: string;
  detail: string;
  /** What is to be known beside it. */
  note?: string | undefined;
  /** Who says so. */
  rule?: RuleFacts | undefined;
  /** Where more of it stands. */
  to?: string | undefined;
  /** A sum, an answer that somebody else must give, or what is free. */
  tone?: "sum" | "ask" | "free" | undefined;
}

export interface SheetSection {
  key: "cost" | "sales" | "origin" | "way" | "documents" | "standards" | "procedures" | "agencies";
  heading: string;
  /** A sentence where there is nothing to list, or to read before it. */
  lead?: string | undefined;
  rows: SheetRow[];
}

/** In whose words a sheet is written. */
export interface SheetReader {
  say: Book["say"];
  language: Language;
  edition: { code: EditionCode };
}

/** A plan in words, part by part: the page, its print, its file, its card and its comparison show this. */
export const planSheet = (plan: TradePlan, reader: SheetReader): SheetSection[] => [
  costSection(plan, reader),
  salesSection(plan, reader),
  originSection(plan, reader),
  waySection(plan, reader),
  ...paperSections(plan, reader),
];
