import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { deleteAccount } from "./delete-account.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { exportParts, exportPersonalData } from "./reads.ts";
import { refuse } from "./refusals.ts";

/** Depends on all areas that hold personal data. */
export function createPersonalDataArea(areas: readonly Area[]): Area {
  const parts = exportParts(areas);
  return {
    name: "people/personal-data",
    flashes: Object.values(flash),
    operations: implement(
      {
        deleteAccount: endpoints.deleteAccount,
        exportPersonalData: endpoints.exportPersonalData(Object.keys(parts)),
      },
      { deleteAccount: deleteAccount(areas), exportPersonalData: exportPersonalData(parts) },
    ),
    refuse,
  };
}
