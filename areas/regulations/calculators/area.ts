import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { calculatorActs } from "./acts.ts";
import { convertQuantity, listMeasures } from "./convert-units.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { measureLoading } from "./load-measures.ts";
import { calculatorPersonalData } from "./personal-data.ts";
import { deleteOwn, listOwn, readOwn } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { keepCalculation } from "./save-calculation.ts";

export const calculators: Area = {
  name: "regulations/calculators",
  acts: Object.values(calculatorActs),
  flashes: Object.values(flash),
  operations: [
    operation(endpoints.customaryMeasures, listMeasures),
    operation(endpoints.convertUnits, convertQuantity),
    operation(endpoints.saveCalculation, keepCalculation),
    operation(endpoints.ownCalculations, listOwn),
    operation(endpoints.ownCalculation, readOwn),
    operation(endpoints.deleteCalculation, deleteOwn),
  ],
  refuse,
  loadings: [measureLoading],
  personalData: calculatorPersonalData,
};
