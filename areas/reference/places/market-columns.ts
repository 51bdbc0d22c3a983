import { marketPlace } from "./tables.ts";

/** A market as answers name it: what `jsonObject` selects of it. */
export const marketColumns = {
  id: marketPlace.id,
  name: marketPlace.name,
  kind: marketPlace.kind,
  countryCode: marketPlace.countryCode,
};
