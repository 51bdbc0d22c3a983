import type { PlaceMatch } from "../../endpoints.ts";

/**
 * The posted value of a place field, and what it was resolved to: at most one of the last three.
 */
export interface PlaceAnswer {
  /** The text in the field. */
  typed: string;
  place?: PlaceMatch | undefined;
  /** Several places have this name: the user must choose one. */
  candidates?: PlaceMatch[] | undefined;
  error?: string | undefined;
}

/** Returns a label that distinguishes places of one name: "Busia, Kenya". */
export const placeLabel = ({ name, parentName, countryName }: PlaceMatch): string =>
  [name, parentName, countryName].filter(Boolean).join(", ");

/** Returns the name of the hidden field that holds the id of the chosen place. */
export const idFieldName = (name: string): string => `${name}Id`;
