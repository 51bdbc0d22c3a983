import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { calculatorActs } from "./acts.ts";
import { convertUnits, listCustomaryMeasures } from "./convert-units.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { measureLoading } from "./load-measures.ts";
import { calculatorPersonalData } from "./personal-data.ts";
import { deleteCalculation, getOwnCalculation, listOwnCalculations } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { saveCalculation } from "./save-calculation.ts";

export const calculators: Area = {
  name: "regulations/calculators",
  acts: Object.values(calculatorActs),
  flashes: Object.values(flash),
  operations: [
    operation(endpoints.listCustomaryMeasures, listCustomaryMeasures),
    operation(endpoints.convertUnits, convertUnits),
    operation(endpoints.saveCalculation, saveCalculation),
    operation(endpoints.listOwnCalculations, listOwnCalculations),
    operation(endpoints.getOwnCalculation, getOwnCalculation),
    operation(endpoints.deleteCalculation, deleteCalculation),
  ],
  refuse,
  loadings: [measureLoading],
  personalData: calculatorPersonalData,
};
