import type { Context } from "#server/context.ts";
import type { Queue } from "./queue.ts";

/** How work on a queue is done after the transaction that asked for it, again when it fails. */
interface Work<Data extends object> {
  /** How often it is tried again; the pauses double from the first to the longest. */
  retries: number;
  firstPauseSeconds: number;
  maxPauseSeconds: number;
  /** After this a try counts as failed: whoever ran it was killed. */
  maxSeconds: number;
  /** How many this process does at once. */
  concurrency: number;
  /** Does it; whatever it throws is a failed try. It may run twice, so it must bear that. */
  run(context: Context, data: Data, attempt: { tries: number }): Promise<void>;
  /** After the last try failed. */
  giveUp?(context: Context, data: Data): Promise<void>;
}

export interface Job extends Work<object> {
  /** Of its queue. */
  name: string;
}

/** Declares how the jobs of a queue are done; an area's `jobs.ts` is a list of these. */
export const job = <Data extends object>({ name }: Queue<Data>, work: Work<Data>): Job =>
  // Stored without its types: only its own queue's data comes to it.
  ({ name, ...work }) as unknown as Job;
