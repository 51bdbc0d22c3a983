import type { FoundPlace } from "../../endpoints.ts";

/**
 * The posted value of a place field, and what it was resolved to: at most one of the last three.
 */
export interface PlaceAnswer {
  /** The text in the field. */
  typed: string;
  place?: FoundPlace | undefined;
  /** Several places have this name: the user must choose one. */
  candidates?: FoundPlace[] | undefined;
  error?: string | undefined;
}

/** Returns a label that distinguishes places of one name: "Busia, Kenya". */
export const placeLabel = ({ name, parentName, countryName }: FoundPlace): string =>
  [name, parentName, countryName].filter(Boolean).join(", ");

/** Returns the name of the hidden field that holds the id of the chosen place. */
export const idFieldOf = (name: string): string => `${name}Id`;
