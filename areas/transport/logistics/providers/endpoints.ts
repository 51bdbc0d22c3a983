import { z } from "zod";
import { chamberCheck } from "#areas/people/verification/endpoints.ts";
import { existingId, idFilter, oneOf, paging, textFilter } from "#server/operations/endpoint.ts";
import { listEndpoint, oneEndpoint, place, provider } from "../endpoints.ts";

const audience = "public";

export const providerOrders = ["name", "rating"] as const;

/** A provider as everybody sees it. */
export const providerCard = provider
  .extend({
    about: z.string(),
    headquarters: place,
    /** The verified contacts that it chose to publish; none otherwise. */
    emails: z.array(z.string()),
    tels: z.array(z.string()),
    /** What the chamber has checked of it. */
    checks: z.array(chamberCheck),
    deliveredOrders: z.int(),
    /** How many services it lists. */
    services: z.int(),
  })
  .meta({ id: "LogisticsProvider" });
export type ProviderCard = z.output<typeof providerCard>;

export const logisticsProviders = listEndpoint({
  audience,
  path: "logistics-provider",
  summary:
    "Logistics providers, by name or by rating; with locations, those that list a service from or to there (a region has its districts with it).",
  input: z.object({
    locationFrom: idFilter,
    locationTo: idFilter,
    /** Words, or parts of words, of the name. */
    term: textFilter(),
    sort: oneOf(providerOrders),
    ...paging(),
  }),
  output: providerCard,
});

export const logisticsProvider_ = oneEndpoint({
  audience,
  path: "logistics-provider/{id}",
  summary: "One logistics provider.",
  input: z.object({ id: existingId }),
  output: providerCard,
});
