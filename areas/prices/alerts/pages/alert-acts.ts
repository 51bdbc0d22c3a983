import { type FormAct, findFormAct } from "#server/form-acts.ts";
import {
  deletePriceAlert,
  pausePriceAlert,
  resumePriceAlert,
  updatePriceAlert,
} from "../endpoints.ts";
import { flash } from "../flashes.ts";

/** The endpoints that forms can call on an alert, by the value of their button `act`. */
const acts = {
  change: { endpoint: updatePriceAlert, flash: flash.alertChanged },
  pause: { endpoint: pausePriceAlert, flash: flash.alertPaused },
  resume: { endpoint: resumePriceAlert, flash: flash.alertResumed },
  delete: { endpoint: deletePriceAlert, flash: flash.alertDeleted },
} satisfies Record<string, FormAct>;

export const actOf = findFormAct<FormAct>(acts);
