import type { Context } from "#server/context.ts";

/** A kind of work that is done after the transaction that asked for it, and tried again when it fails. */
export interface JobKind<Data extends object = object> {
  /** Name of its queue: lower case with hyphens. */
  name: string;
  /** How often it is tried again; the pauses double from the first to the longest. */
  retries: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** After this a try counts as failed: whoever ran it was killed. */
  mostSeconds: number;
  /** How many this process does at once. */
  atOnce: number;
  /** Does it; whatever it throws is a failed try. It may run twice, so it must bear that. */
  run(context: Context, data: Data, attempt: { tries: number }): Promise<void>;
  /** After the last try failed. */
  giveUp?(context: Context, data: Data): Promise<void>;
}

/** Declares a kind of job; an area's `jobs.ts` is a list of these. */
export const jobKind = <Data extends object>(kind: JobKind<Data>): JobKind =>
  // Stored without its types: only its own `send…` puts data into its queue.
  kind as unknown as JobKind;
