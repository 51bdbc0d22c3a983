import { z } from "zod";
import { languages } from "#core/languages.ts";

/**
 * Ids of what a notification names of reference data and of names in five languages. The payload has
 * the name in the language of the account beside; whoever reads it gets the name in the reader's.
 */
const nameIds = z
  .object({
    commodity: z.int(),
    unit: z.int(),
    /** Both ends of a way: of `serviceName`. */
    from: z.int(),
    to: z.int(),
    /** Code of a country: of `name`. */
    country: z.string(),
    association: z.uuid(),
    /** What a seller calls a service, by language: of `serviceName`. */
    service: z.partialRecord(z.enum(languages), z.string()),
  })
  .partial();
export type NameIds = z.output<typeof nameIds>;

/** The field of a payload that carries them. */
export const namedByIds = { ids: nameIds.optional() };
