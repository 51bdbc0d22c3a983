import { listCountries, listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toCodeOption, toOption } from "#web/ui/base/to-option.ts";
import type { PlaceFilter } from "./search-address.ts";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/** Returns the place filter of an address; invalid values are ignored. */
export function placeFilterIn(query: URLSearchParams): PlaceFilter {
  const location = Number(query.get("location"));
  const country = query.get("country")?.toUpperCase() ?? "";
  return {
    location:
      Number.isInteger(location) && location > 0 && location < 2 ** 31 ? location : undefined,
    country: own.has(country) ? country : undefined,
  };
}

/** Loads the places and countries of the filter. */
export async function loadPlaceChoices(call: PageContext["call"]) {
  const all = { size: limits.maxPageSize };
  const [places, lands] = await Promise.all([
    call(listRegistrationLocations, all),
    call(listCountries, all),
  ]);
  return {
    locations: places.data.map(toOption),
    countries: lands.data.filter(({ code }) => own.has(code)).map(toCodeOption),
  };
}

export type PlaceChoices = Awaited<ReturnType<typeof loadPlaceChoices>>;
