import { z } from "zod";
import { oneEndpoint } from "#server/operations/endpoint.ts";

export const contentText = oneEndpoint({
  path: "content/text/{name}",
  audience: "public",
  tag: "content",
  summary:
    "A text about Soko in the caller's language: about-us, faqs, privacy-policy or terms-and-conditions.",
  input: z.object({ name: z.string() }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    /** Its first paragraph, without markup. */
    summary: z.string(),
    /** What stands below the title, as HTML made from our own Markdown. */
    html: z.string(),
  }),
});
