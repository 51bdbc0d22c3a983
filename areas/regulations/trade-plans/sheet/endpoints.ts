import { z } from "zod";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { tagged } from "#server/operations/endpoint.ts";
import { calculateTradePlan } from "../plan/endpoints.ts";
import { sectionKeys, tones } from "./sheet-parts.ts";

const { oneEndpoint } = tagged("trade plans");

const row = z.object({
  /** Identical in every plan, so that two plans can be compared. */
  key: z.string(),
  term: z.string(),
  detail: z.string(),
  /** An additional remark. */
  note: z.string().optional(),
  /** The source. */
  rule: ruleFacts.optional(),
  /** The page with more details. */
  to: z.string().optional(),
  /** A sum, an amount to ask for, or free of charge. */
  tone: z.enum(tones).optional(),
});
/** One fact of a plan, in the user's language. */
export type SheetRow = z.output<typeof row>;

const section = z.object({
  key: z.enum(sectionKeys),
  heading: z.string(),
  /** A sentence above the rows, or instead of them. */
  lead: z.string().optional(),
  rows: z.array(row),
});
export type SheetSection = z.output<typeof section>;

export const getPlanSheet = oneEndpoint({
  audience: "public",
  service: "pages",
  path: "trade-plan/sheet",
  summary:
    "A plan in its reader's words, part by part: what page, print, file and comparison show.",
  input: calculateTradePlan.input,
  output: z.object({
    /** "Beans, Kigoma – Bujumbura". */
    heading: z.string(),
    isCrossBorder: z.boolean(),
    isDemo: z.boolean(),
    currency: z.string(),
    /** The key figures: the sum, its upper bound, and the margin. */
    figures: z.array(z.object({ label: z.string(), value: z.string() })),
    services: z.array(
      z.object({ id: z.uuid(), name: z.string(), amount: z.number(), isChosen: z.boolean() }),
    ),
    sections: z.array(section),
  }),
});
export type PlanSheet = z.output<typeof getPlanSheet.output>;
