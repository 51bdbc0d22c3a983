import { z } from "zod";
import { languages } from "#core/languages.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { oneOf, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { calculateTradePlan } from "../plan/endpoints.ts";
import { borderCardSections } from "./border-card-sections.ts";

const { oneEndpoint } = tagged("trade plans", "public");

/** A text in the user's language, followed by the same text in the other language. */
const both = z.tuple([z.string(), z.string()]);

export const getBorderCard = oneEndpoint({
  path: "trade-plan/border-card",
  cacheSeconds: 60,
  summary:
    "Get what to carry over a border with a consignment, in the reader's language and beside it in that of the officer at the post: papers, what is paid, what is free, hours, whom to call.",
  input: calculateTradePlan.input.extend({
    /** The second language; defaults to that of the destination country. */
    otherLanguage: oneOf(languages),
  }),
  output: objectSchema("BorderCard", {
    title: both,
    languages: z.tuple([z.enum(languages), z.enum(languages)]),
    isCrossBorder: z.boolean(),
    /** Each with its date. */
    sources: z.array(both),
    sections: z.array(
      objectSchema("BorderCardPart", {
        key: z.enum(borderCardSections),
        heading: both,
        rows: z.array(
          objectSchema("BorderCardRow", {
            key: z.string(),
            term: both,
            detail: both,
            note: both.nullable(),
            /** The source: a number in `sources`, from 1. */
            source: z.int().nullable(),
          }),
        ),
      }),
    ),
  }),
});
export type BorderCard = z.output<typeof getBorderCard.output>;

export const getPlanPdf = oneEndpoint({
  service: "pages",
  path: "trade-plan/pdf",
  summary: "A plan as PDF, in the reader's language.",
  input: calculateTradePlan.input,
  fileTypes: [mediaTypes.pdf],
  output: fileOutput,
});
