import { type ChangeEvent, useState } from "react";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";

/** @param places those of the country the page came with; another one brings its own by scripts */
export function usePlaces<Place extends { value: string | number; label: string }>(
  places: Place[],
) {
  const [fetched, setFetched] = useState<PlaceChoice[]>();
  const bringPlaces = async ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const country = currentTarget.value;
    const found = await placesIn(country);
    // She may have chosen another one meanwhile.
    if (found && currentTarget.value === country) setFetched(found);
  };
  return { places: fetched ?? places, bringPlaces };
}

/** A place, as a `<Select>` offers it. */
export interface PlaceChoice {
  value: string;
  label: string;
}

/** Undefined when they did not come: the form brings them when it comes back. */
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
