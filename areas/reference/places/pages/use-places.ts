import { type ChangeEvent, useState } from "react";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";

/**
 * @param places those of the country the page was loaded with; scripts fetch those of another
 * country
 */
export function usePlaces<Place extends { value: string | number; label: string }>(
  places: Place[],
) {
  const [fetched, setFetched] = useState<PlaceChoice[]>();
  const bringPlaces = async ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const country = currentTarget.value;
    const fetchedPlaces = await placesIn(country);
    // The user may have chosen another country in the meantime.
    if (fetchedPlaces && currentTarget.value === country) setFetched(fetchedPlaces);
  };
  return { places: fetched ?? places, bringPlaces };
}

/** A place as an option of a `<Select>`. */
export interface PlaceChoice {
  value: string;
  label: string;
}

/**
 * Returns undefined if the request failed: the form then offers the places after it is submitted.
 */
async function placesIn(country: string): Promise<PlaceChoice[] | undefined> {
  const query = `countryCode=${encodeURIComponent(country)}&size=${limits.maxPageSize}`;
  try {
    const answer = await fetch(`${apiBase}/location/registration?${query}`);
    const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
    return data.map(({ id, name }) => ({ value: String(id), label: name }));
  } catch {
    return undefined;
  }
}
