import { z } from "zod";
import { modules, tradeOperations } from "#core/modules.ts";
import { idFilter, oneOf, paging, tagged, textFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { importExportKinds, oneStopStates } from "./tables.ts";

const { listEndpoint } = tagged("places", "public");

const upperCase = (value: unknown) =>
  typeof value === "string" ? value.trim().toUpperCase() || undefined : value;

/** ISO 3166-1 alpha-2, in either case. */
export const countryFilter = z.preprocess(upperCase, keyText().length(2).optional());

const location = objectSchema("Location", {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** 1 region, county or province; 2 district, sub-county or commune. */
  level: z.int(),
  /** Code of the kind of place, and its name in the requested language. */
  type: z.string(),
  typeName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  /** The region of a district. */
  parentId: z.int().nullable(),
  parentName: z.string().nullable(),
});

export const listRegistrationLocations = listEndpoint({
  path: "location/registration",
  summary: "Places for addresses of people in a country; without one, the edition's.",
  input: z.object({ countryCode: countryFilter, ...paging() }),
  output: location,
});

export const listLogisticsLocations = listEndpoint({
  path: "location/logistics",
  summary: "Places for transport: regions and districts of all editions' countries.",
  input: z.object({ countryCode: countryFilter, ...paging() }),
  output: location,
});

/** Longer than any name with its region and country. */
export const maxPlaceTerm = 60;

export const searchLocations = listEndpoint({
  path: "location/search",
  summary:
    "At most ten places of all five countries by the beginnings of words of any of their names, what is called so exactly and the edition's country first; a comma parts the name from region and country.",
  cacheSeconds: 60,
  input: z.object({
    term: textFilter(maxPlaceTerm),
    /** Only the place with this id, and only if it matches the term. */
    id: idFilter,
  }),
  output: objectSchema("FoundPlace", {
    id: z.int(),
    code: z.string(),
    name: z.string(),
    level: z.int(),
    parentName: z.string().nullable(),
    countryCode: z.string(),
    countryName: z.string(),
  }),
});
export type PlaceMatch = z.output<(typeof searchLocations)["output"]>;

export const listCountries = listEndpoint({
  path: "country",
  summary:
    "Countries; with commodity, module or tradeOperation, those it is used in, without countryFrom.",
  input: z.object({
    commodity: idFilter,
    module: oneOf(modules),
    tradeOperation: oneOf(tradeOperations),
    /** Id or ISO 3166-1 alpha-2 code of the country that goods come from. */
    countryFrom: z.preprocess(
      upperCase,
      z
        .string()
        .regex(/^([A-Z]{2}|\d{1,9})$/)
        .optional(),
    ),
    ...paging(),
  }),
  output: objectSchema("Country", {
    id: z.int(),
    code: z.string(),
    iso3: z.string(),
    name: z.string(),
    /** International dialling code and own currency, known only for the editions' countries. */
    dial: z.string().nullable(),
    currency: z.string().nullable(),
    isEdition: z.boolean(),
  }),
});

/** The known facts of a border post; null if no source states them. */
export const borderFacts = {
  /** Local time "HH:MM"; 00:00 to 24:00 is open all day. */
  opensAt: z.string().nullable().default(null),
  closesAt: z.string().nullable().default(null),
  /** The year in which the hours, and the one-stop state, were published. */
  hoursYear: z.int().nullable().default(null),
  oneStop: z.enum(oneStopStates).nullable().default(null),
  oneStopYear: z.int().nullable().default(null),
  /** The day since when goods do not pass. */
  closedSince: z.iso.date().nullable().default(null),
  factsSource: z.string().nullable().default(null),
};

export const listImportExportLocations = listEndpoint({
  path: "import-export-location",
  summary:
    "Ports, airports, inland depots and border posts; with locationFrom, those of other countries.",
  input: z.object({
    commodityId: idFilter,
    module: oneOf(modules),
    tradeOperation: oneOf(tradeOperations),
    locationFrom: idFilter,
    ...paging(),
  }),
  output: objectSchema("ImportExportLocation", {
    id: z.int(),
    code: z.string(),
    name: z.string(),
    kind: z.enum(importExportKinds),
    countryCode: z.string(),
    countryName: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** For a border post: the post on the other side. */
    facingCountryCode: z.string().nullable(),
    facingName: z.string().nullable(),
    ...borderFacts,
  }),
});
