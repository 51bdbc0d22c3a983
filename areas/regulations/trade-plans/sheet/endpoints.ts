import { z } from "zod";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { tagged } from "#server/operations/endpoint.ts";
import { plan } from "../plan/endpoints.ts";
import { sectionKeys, tones } from "./sheet-parts.ts";

const { oneEndpoint } = tagged("trade plans");

const row = z.object({
  /** The same in every plan, so that two stand beside each other. */
  key: z.string(),
  term: z.string(),
  detail: z.string(),
  /** What is to be known beside it. */
  note: z.string().optional(),
  /** Who says so. */
  rule: ruleFacts.optional(),
  /** The page where more of it stands. */
  to: z.string().optional(),
  /** A sum, an answer that somebody else must give, or what is free. */
  tone: z.enum(tones).optional(),
});
/** One fact of a plan, in a reader's words. */
export type SheetRow = z.output<typeof row>;

const section = z.object({
  key: z.enum(sectionKeys),
  heading: z.string(),
  /** A sentence where there is nothing to list, or to read before it. */
  lead: z.string().optional(),
  rows: z.array(row),
});
export type SheetSection = z.output<typeof section>;

export const planSheet = oneEndpoint({
  audience: "public",
  service: "pages",
  path: "trade-plan/sheet",
  summary:
    "A plan in its reader's words, part by part: what page, print, file and comparison show.",
  input: plan.input,
  output: z.object({
    /** "Beans, Kigoma – Bujumbura". */
    heading: z.string(),
    isCrossBorder: z.boolean(),
    isDemo: z.boolean(),
    currency: z.string(),
    /** What is read first: the sum, what it comes to at most, what is left. */
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    services: z.array(
      z.object({ id: z.uuid(), name: z.string(), amount: z.number(), isChosen: z.boolean() }),
    ),
    sections: z.array(section),
  }),
});
export type PlanSheet = z.output<typeof planSheet.output>;
