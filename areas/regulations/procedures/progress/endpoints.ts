import { z } from "zod";
import { formBoolean, idFilter, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { regulationActs } from "../acts.ts";
import { procedureId } from "../endpoints.ts";

const { listEndpoint, oneEndpoint } = tagged("regulations", regulationActs.keep);

const progress = objectSchema("RegulationProgress", {
  regulationId: z.int(),
  title: z.string(),
  countryCode: z.string(),
  /** How many steps the procedure lists, and how many of them are done. */
  stepsListed: z.int(),
  stepsDone: z.int(),
  /** Codes of the completed steps. */
  done: z.array(z.string()),
  /** When the last step was ticked off; null if none was. */
  lastDoneAt: z.iso.datetime().nullable(),
});
export type Progress = z.output<typeof progress>;

export const listOwnProgress = listEndpoint({
  path: "regulation-progress",
  summary: "Procedures that the caller has begun, the last one first.",
  input: z.object({ regulationId: idFilter, ...paging() }),
  output: progress,
});

export const setProgress = oneEndpoint({
  method: "PUT",
  path: "regulation-progress/{regulationId}",
  summary: "Tick a step of a procedure off, or take its tick away; done twice it is the same.",
  input: z.object({
    regulationId: procedureId,
    /** Code of the step. */
    step: keyText().max(100),
    isDone: formBoolean.default(true),
  }),
  output: progress,
});

export const clearProgress = oneEndpoint({
  method: "DELETE",
  path: "regulation-progress/{regulationId}",
  summary: "Begin a procedure again: none of its steps is ticked off.",
  input: z.object({ regulationId: procedureId }),
  output: progress,
});
