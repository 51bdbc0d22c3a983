import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";

/** Loads the units that items can be counted in. */
export async function loadUnitChoices({ call }: Pick<PageContext, "call">) {
  const { data } = await call(listMeasurementUnits, { size: limits.maxPageSize });
  return goodsUnits(data).map(toOption);
}
