import { z } from "zod";
import { idParam } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { productsActs } from "../acts.ts";
import { listEndpoint, oneEndpoint, writeEndpoint } from "../products/endpoints.ts";
import { decisionFields, submittedFilters } from "../review/endpoints.ts";
import { ownServiceDetailsSchema, ownServiceSchema } from "../services/endpoints.ts";

const audience = productsActs.review;

const trader = objectSchema("ServiceSubmittingTrader", { ...party.shape, state: z.string() });

export const listSubmittedServices = listEndpoint({
  audience,
  path: "portal/submitted-market-service",
  summary:
    "Services waiting for an officer, longest waiting first; or all that are approved, newest first, by a part of the name if it is given; or those declined.",
  input: z.object(submittedFilters()),
  output: objectSchema("SubmittedMarketService", { ...ownServiceSchema.shape, trader }),
});

export const getSubmittedService = oneEndpoint({
  audience,
  path: "portal/submitted-market-service/{id}",
  summary: "One service, for officers.",
  input: z.object({ id: idParam }),
  output: objectSchema("ReviewedMarketService", {
    ...ownServiceDetailsSchema.shape,
    trader,
    officerActs: z.array(z.enum(["approve", "decline"])),
    isOwn: z.boolean(),
  }),
});
export type ReviewedService = z.output<typeof getSubmittedService.output>;

const decision = (name: "approve" | "decline", summary: string) => {
  const fields = decisionFields(name);
  const comment = fields.comment.describe("What the trader of the service reads.");
  return writeEndpoint({
    audience,
    path: `portal/market-service/{id}/${name}`,
    summary,
    input: z.object({ ...fields, comment }),
  });
};
export const approveService = decision(
  "approve",
  "Approve a service for the market. Its trader is notified.",
);
export const declineService = decision(
  "decline",
  "Decline a service. Its trader is notified of the reason.",
);
