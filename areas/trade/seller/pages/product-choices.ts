import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityNames } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";

const all = { size: limits.maxPageSize };

/** Loads the choices of the product form, with the places of the edition's own country. */
export async function loadProductChoices({ call, edition }: PageContext) {
  const [kinds, units, places, own] = await Promise.all([
    loadCommodityNames(call),
    call(listMeasurementUnits, all),
    call(listRegistrationLocations, { ...all, countryCode: edition.countryCode }),
    call(getMyDetails, {}),
  ]);
  return {
    currency: edition.currency,
    /** Commodities, to type or choose. */
    kinds,
    units: goodsUnits(units.data).map(toOption),
    places: places.data.map(toOption),
    /** The user's own place. */
    place: places.data.find(({ id }) => id === own.location?.id)?.id,
  };
}

export type ProductChoices = Awaited<ReturnType<typeof loadProductChoices>>;
