import { z } from "zod";
import { chamberCheck } from "#areas/people/verification/endpoints.ts";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { listEndpoint, oneEndpoint, place, provider } from "#areas/transport/services/endpoints.ts";
import { placeText } from "#areas/transport/services/portal/endpoints.ts";
import {
  absentIfEmptyOrNull,
  formBoolean,
  idFilter,
  idParam,
  oneOf,
  paging,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { profileLength } from "./profile-rules.ts";

const audience = "public";
const { provide } = logisticsActs;

export const providerSortOrders = ["name", "rating"] as const;

/** The public view of a provider. */
export const providerCard = objectSchema("LogisticsProvider", {
  ...provider.shape,
  about: z.string(),
  headquarters: place,
  /** The verified contacts that it chose to publish; empty otherwise. */
  emails: z.array(z.string()),
  tels: z.array(z.string()),
  /** What the chamber has verified about it. */
  checks: z.array(chamberCheck),
  deliveredOrders: z.int(),
  /** Number of listed services. */
  services: z.int(),
});
export type ProviderCard = z.output<typeof providerCard>;

export const listTransportProviders = listEndpoint({
  audience,
  path: "logistics-provider",
  summary:
    "Logistics providers, by name or by rating; with locations, those that list a service from or to there (a region has its districts with it).",
  input: z.object({
    locationFrom: idFilter,
    locationTo: idFilter,
    /** Words of the name, or parts of them. */
    term: textFilter(),
    sort: oneOf(providerSortOrders),
    ...paging(),
  }),
  output: providerCard,
});

export const getTransportProvider = oneEndpoint({
  audience,
  path: "logistics-provider/{id}",
  summary: "One logistics provider.",
  input: z.object({ id: idParam }),
  output: providerCard,
});

export const ownProfile = objectSchema("OwnLogisticsProfile", {
  /** Null until it is saved for the first time. */
  id: z.uuid().nullable(),
  name: z.string(),
  about: z.string(),
  headquarters: place.nullable(),
  /** Whether everybody sees it. */
  isListed: z.boolean(),
  /** Verified contacts of the account. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether they are public; otherwise only customers with an approved request see them. */
  publishesEmail: z.boolean(),
  publishesPhone: z.boolean(),
  /** Number of services on offer. */
  services: z.int(),
});
export type OwnProfile = z.output<typeof ownProfile>;

const profilePath = "portal/logistics-provider";

export const ownProvider = oneEndpoint({
  audience: provide,
  path: profilePath,
  summary:
    "The caller's profile as a carrier; before it is saved for the first time, by the account.",
  output: ownProfile,
});

/** Unchanged if omitted; contacts are not public until the carrier chooses so. */
const published = z.preprocess(absentIfEmptyOrNull, formBoolean.optional());

export const saveProvider = oneEndpoint({
  audience: provide,
  method: "PUT",
  idempotent: true,
  path: profilePath,
  summary: "Say who the caller is as a carrier; its services are on offer from then on.",
  input: z.object({
    name: lineOfText().min(profileLength.name.min).max(profileLength.name.max),
    about: textOfLines().max(profileLength.about).default(""),
    headquarters: placeText,
    publishesEmail: published,
    publishesPhone: published,
  }),
  output: ownProfile,
});
