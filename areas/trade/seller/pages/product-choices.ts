import { myDetails } from "#areas/people/accounts/endpoints.ts";
import { commodities, measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { registrationLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";

const all = { size: limits.maxPageSize };

/** Loads the choices of the product form, with the places of the edition's own country. */
export async function productChoices({ call, edition }: ReturnType<typeof page>) {
  const [known, units, places, own] = await Promise.all([
    call(commodities, all),
    call(measurementUnits, all),
    call(registrationLocations, { ...all, countryCode: edition.countryCode }),
    call(myDetails, {}),
  ]);
  return {
    currency: edition.currency,
    /** Unique commodity names, to type or choose. */
    kinds: [...new Set(known.data.map(({ name }) => name))],
    units: units.data.map(choiceOf),
    places: places.data.map(choiceOf),
    /** The user's own place. */
    place: places.data.find(({ id }) => id === own.location?.id)?.id,
  };
}

export type ProductChoices = Awaited<ReturnType<typeof productChoices>>;

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
