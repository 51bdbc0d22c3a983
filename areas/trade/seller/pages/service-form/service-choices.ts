import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import {
  listMarketServiceCategories,
  listMarketServiceTypes,
  listMarketServiceUnits,
} from "#areas/trade/market-services/endpoints.ts";
import { limits } from "#core/limits.ts";
import { inUnitOrder } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";

const all = { size: limits.maxPageSize };

/** Loads the choices of the service form, with the places of the edition's own country. */
export async function loadServiceChoices({ call, edition }: Pick<PageContext, "call" | "edition">) {
  const [categories, types, units, places, own] = await Promise.all([
    call(listMarketServiceCategories, all),
    call(listMarketServiceTypes, all),
    call(listMarketServiceUnits, all),
    call(listRegistrationLocations, { ...all, countryCode: edition.countryCode }),
    call(getMyDetails, {}),
  ]);
  return {
    currency: edition.currency,
    types: categories.data.map(({ id, name }) => ({
      heading: name,
      options: types.data.filter(({ categoryId }) => categoryId === id).map(toOption),
    })),
    units: inUnitOrder(units.data).map(toOption),
    places: places.data.map(toOption),
    /** The user's own place. */
    place: places.data.find(({ id }) => id === own.location?.id)?.id,
  };
}

export type ServiceChoices = Awaited<ReturnType<typeof loadServiceChoices>>;
