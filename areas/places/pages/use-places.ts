import { type ChangeEvent, useState } from "react";
import { type PlaceChoice, placesIn } from "./places-in.ts";

/**
 * The places of the country that is chosen: with scripts another country brings its own at once,
 * without them the form does when it comes back.
 * @param places those of the country the page came with
 */
export function usePlaces<Place extends { value: string | number; label: string }>(
  places: Place[],
) {
  const [fetched, setFetched] = useState<PlaceChoice[]>();
  const bringPlaces = async ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    setFetched((await placesIn(currentTarget.value)) ?? fetched);
  };
  return { places: fetched ?? places, bringPlaces };
}
