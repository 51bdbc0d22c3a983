import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { calculatorActs } from "./acts.ts";
import { convertUnits, listCustomaryMeasures } from "./convert-units.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { measureLoading } from "./load-measures.ts";
import { calculatorPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { saveCalculation } from "./save-calculation.ts";

export const calculators: Area = {
  name: "regulations/calculators",
  acts: Object.values(calculatorActs),
  flashes: Object.values(flash),
  operations: implement(endpoints, reads, { listCustomaryMeasures, convertUnits, saveCalculation }),
  refuse,
  loadings: [measureLoading],
  personalData: calculatorPersonalData,
};
