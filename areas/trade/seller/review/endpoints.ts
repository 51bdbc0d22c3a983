import { z } from "zod";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  instantText,
  oneOf,
  paging,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import {
  listEndpoint,
  oneEndpoint,
  ownProductDetailsSchema,
  ownProductSchema,
  writeEndpoint,
} from "../products/endpoints.ts";

const audience = productsActs.review;

const trader = objectSchema("SubmittingTrader", { ...party.shape, state: z.string() });

const submitted = objectSchema("SubmittedProduct", {
  ...ownProductSchema.shape,
  trader,
});

/** What narrows a list of products or services that sellers submitted. */
export const submittedFilters = () => ({
  state: oneOf(["submitted", "approved", "declined"]),
  /** Searches approved ones. */
  term: textFilter(limits.searchTermLength),
  ...paging(),
});

export const listSubmittedProducts = listEndpoint({
  audience,
  path: "portal/submitted-product",
  summary:
    "Products waiting for an officer, longest waiting first; or all that are approved, newest first, by a part of the name if it is given; or those declined.",
  input: z.object(submittedFilters()),
  output: submitted,
});

export const getSubmittedProduct = oneEndpoint({
  audience,
  path: "portal/submitted-product/{id}",
  summary: "One product, for officers.",
  input: z.object({ id: idParam }),
  output: objectSchema("ReviewedProduct", {
    ...ownProductDetailsSchema.shape,
    trader,
    officerActs: z.array(z.enum(["approve", "decline"])),
    /** The newest local market price of the commodity per base unit, for comparison. */
    marketPrice: z
      .object({
        price: z.number(),
        currency: z.string(),
        unit: z.string(),
        /** YYYY-MM, or YYYY for an annual average. */
        date: z.string(),
      })
      .nullable(),
    isOwn: z.boolean(),
  }),
});
export type ReviewedProduct = z.output<typeof getSubmittedProduct.output>;

/** An officer's decision on a product or a service. Declining it needs a reason. */
export const decisionFields = (name: "approve" | "decline") => ({
  id: idParam,
  comment:
    name === "decline" ? textOfLines().min(10).max(1000) : textOfLines().max(1000).default(""),
  /**
   * The last change of the version that the officer saw. Without it, only a pending one can be
   * decided on, in its current version.
   */
  seen: z.preprocess(absentIfEmptyOrNull, instantText.optional()),
});

const decision = (name: "approve" | "decline", summary: string) =>
  writeEndpoint({
    audience,
    path: `portal/product/{id}/${name}`,
    summary,
    input: z.object(decisionFields(name)),
  });
export const approveProduct = decision(
  "approve",
  "Approve a product for sale. Its seller is notified.",
);
export const declineProduct = decision(
  "decline",
  "Decline a product. Its seller is notified of the reason.",
);
