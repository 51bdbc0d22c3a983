import {
  listCommodityCategories,
  listMeasurementUnits,
} from "#areas/reference/commodities/endpoints.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { toCodeOption, toOption } from "#web/ui/base/to-option.ts";

const all = { size: limits.maxPageSize };

/** Loads the options of the service form and its defaults. */
export async function loadServiceChoices({ call, edition }: PageContext) {
  const [units, categories, currencies] = await Promise.all([
    call(listMeasurementUnits, all),
    call(listCommodityCategories, all),
    call(listLatestCurrencies, all),
  ]);
  return {
    units: goodsUnits(units.data).map(toOption),
    unitId: units.data.find(({ code }) => code === "kg")?.id,
    goods: categories.data.map(({ id, name }) => ({ value: String(id), label: name })),
    currencies: currencies.data.map(toCodeOption),
    currency: edition.currency,
  };
}

export type ServiceChoices = Awaited<ReturnType<typeof loadServiceChoices>>;
