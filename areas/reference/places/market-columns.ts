import { marketPlace } from "./tables.ts";

/** Columns of a market in responses, for `jsonObject`. */
export const marketColumns = {
  id: marketPlace.id,
  name: marketPlace.name,
  kind: marketPlace.kind,
  countryCode: marketPlace.countryCode,
};
