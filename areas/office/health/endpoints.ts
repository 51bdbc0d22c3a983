import { z } from "zod";
import { tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { healthActs } from "./acts.ts";
import { checkedParts, findingNames, healthStates } from "./health-rules.ts";

const { oneEndpoint } = tagged("officer's desk", healthActs.read);
const state = z.enum(healthStates);

const line = objectSchema("HealthLine", {
  part: z.enum(checkedParts),
  state,
  /** What was found, for programs. */
  finding: z.enum(findingNames),
  /** What it means and what to do, in the caller's language. */
  text: z.string(),
  checkedAt: z.iso.datetime(),
});
export type HealthLine = z.output<typeof line>;

export const getHealth = oneEndpoint({
  path: "portal/health",
  summary:
    "Whether all is well: database, messages, jobs, disk, backup and partner editions. Each is checked at most once in half a minute.",
  output: objectSchema("Health", {
    /** The worst state of the lines. */
    state,
    /** How many lines have it. */
    count: z.int(),
    lines: z.array(line),
  }),
});
