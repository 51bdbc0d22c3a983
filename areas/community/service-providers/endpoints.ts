import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import {
  formBoolean,
  idFilter,
  idParam,
  keyFilter,
  nameInPath,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { matchLevel } from "#server/operations/schema-fragments.ts";

const { listEndpoint, oneEndpoint } = tagged("service providers", "public");

const providerType = objectSchema("ServiceProviderType", {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  providers: z.int(),
});

const provider = objectSchema("ServiceProvider", {
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  type: providerType.omit({ providers: true }).meta({ id: "TypeOfProvider" }),
  description: z.string().nullable(),
  poBox: z.string().nullable(),
  tel: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Towns; empty where no page names one. */
  locations: z.array(z.string()),
  operatingCountries: z.array(z.string()),
  /** Their names in the reader's language. */
  operatingCountryNames: z.array(z.string()).default([]),
  countryOfOrigin: objectSchema("CountryOfOrigin", { code: z.string(), name: z.string() }),
  /** It serves by telephone or internet. */
  online: z.boolean(),
  isActive: z.boolean(),
  source: z.string().nullable(),
  /** The year of the data; null where its page has none. */
  asOf: z.string().nullable(),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  match: matchLevel,
});
export type ServiceProvider = z.output<typeof provider>;

export const listServiceProviders = listEndpoint({
  path: "service-providers/all",
  summary:
    "Institutions and companies that serve traders, by name; `type` is the slug of a kind. With inActive also those that have ended.",
  input: z.object({
    type: keyFilter(100),
    inActive: formBoolean.optional(),
    countryCode: countryFilter,
    /** In a place of the edition, by the name of its town. */
    locationId: idFilter,
    term: textFilter(),
    ...paging(limits.maxPageSize),
  }),
  output: provider,
});

export const getServiceProvider = oneEndpoint({
  path: "service-providers/{slug}/{id}",
  summary: "One service provider; the slug is that of its kind.",
  input: z.object({ slug: nameInPath, id: idParam }),
  output: provider,
});

export const listServiceProviderTypes = listEndpoint({
  path: "service-providers-type/all",
  summary: "Kinds of service providers that there are any of, by name.",
  input: z.object({ ...paging(limits.maxPageSize) }),
  output: providerType,
});
