import type { Context } from "#server/context.ts";
import type { Queue } from "./queue.ts";

/**
 * How the jobs of a queue are run after the transaction that requested them, and retried on
 * failure.
 */
interface Work<Data extends object> {
  /** The number of retries. The pauses double from the first to the longest. */
  retries: number;
  firstPauseSeconds: number;
  maxPauseSeconds: number;
  /** After this time a try counts as failed, because its worker was killed. */
  maxSeconds: number;
  /** How many jobs this process runs at once. */
  concurrency: number;
  /**
   * When a job is sent without a sender, as a cron expression in UTC; one is also sent by a server
   * that starts. All servers of the edition run one such job at a time. If its server dies, another
   * one runs it within a minute.
   */
  cron?: string;
  /**
   * Runs the job. Anything it throws is a failed try. It may run twice, so it must be idempotent.
   */
  run(context: Context, data: Data, attempt: Attempt): Promise<void>;
  /** Called after the last try failed. */
  giveUp?(context: Context, data: Data): Promise<void>;
}

export interface Attempt {
  /** How often it was tried before. */
  tries: number;
  /** Aborted when the job is taken from this process, or when the process stops. */
  signal: AbortSignal;
}

export interface Job extends Work<object> {
  /** The name of its queue. */
  name: string;
}

/** Declares how the jobs of a queue are run; an area's `jobs.ts` is a list of these. */
export const job = <Data extends object>({ name }: Queue<Data>, work: Work<Data>): Job =>
  // Stored without its types, because it only receives data of its own queue.
  ({ name, ...work }) as unknown as Job;
