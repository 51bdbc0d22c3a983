import type { FoundPlace } from "../../endpoints.ts";

/** What was posted of a place, and what it turned out to be: at most one of the last three. */
export interface PlaceAnswer {
  /** What stands in the field. */
  typed: string;
  place?: FoundPlace | undefined;
  /** Several are called so: one is to be chosen. */
  candidates?: FoundPlace[] | undefined;
  error?: string | undefined;
}

/** A place told from others of its name: "Busia, Kenya". */
export const placeLabel = ({ name, parentName, countryName }: FoundPlace): string =>
  [name, parentName, countryName].filter(Boolean).join(", ");

/** Name of the unseen field that holds the id of what was chosen. */
export const idFieldOf = (name: string): string => `${name}Id`;
