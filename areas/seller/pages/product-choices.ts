import {
  commodities,
  commodityCategories,
  measurementUnits,
} from "#areas/commodities/endpoints.ts";
import { registrationLocations } from "#areas/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";

const all = { size: limits.maxPageSize };

/** What the form of a product lets choose from; places are those of the edition's own country. */
export async function productChoices({ call, edition }: ReturnType<typeof page>) {
  const [categories, known, units, places] = await Promise.all([
    call(commodityCategories, all),
    call(commodities, all),
    call(measurementUnits, all),
    call(registrationLocations, { ...all, countryCode: edition.countryCode }),
  ]);
  return {
    currency: edition.currency,
    commodities: categories.data
      .map(({ id, name }) => ({
        label: name,
        options: known.data.filter(({ categoryId }) => categoryId === id).map(choiceOf),
      }))
      .filter(({ options }) => options.length > 0),
    units: units.data.map(choiceOf),
    places: places.data.map(choiceOf),
  };
}

export type ProductChoices = Awaited<ReturnType<typeof productChoices>>;

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
