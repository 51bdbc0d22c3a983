import { z } from "zod";
import { languages } from "#core/languages.ts";

/**
 * Ids of the reference data and the multilingual names in a notification. The payload also contains
 * the names in the language of the account. A reader in another language gets the names by these
 * ids.
 */
const nameIds = z
  .object({
    commodity: z.int(),
    unit: z.int(),
    /** Start and end of a route: for `serviceName`. */
    from: z.int(),
    to: z.int(),
    /** Code of a country: for `name`. */
    country: z.string(),
    association: z.uuid(),
    /** The seller's name of a service, by language: for `serviceName`. */
    service: z.partialRecord(z.enum(languages), z.string()),
  })
  .partial();
export type NameIds = z.output<typeof nameIds>;

/** The payload field that contains the ids. */
export const nameIdsField = { ids: nameIds.optional() };
