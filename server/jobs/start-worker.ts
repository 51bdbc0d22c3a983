import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from "pg-boss";
import type { Context } from "#server/context.ts";
import { type Origin, runWork, type Work } from "#server/telemetry/work.ts";
import { deadLetterQueue } from "./create-boss.ts";
import type { Job } from "./job.ts";

/** How often workers poll, in seconds. */
export interface PollIntervals {
  /** For jobs that another process sent, and for jobs that wait for their next try. */
  usual: number;
  /** For jobs that were given up. */
  deadLetter: number;
}

export const defaultIntervals: PollIntervals = { usual: 5, deadLetter: 20 };

/** pg-boss takes batches only from two jobs up. One by one it would run one per second. */
const fewest = 2;

/**
 * Works on one kind of job, and on the given-up jobs of that kind. @returns the worker's id, to
 * wake it
 */
export async function startWorker(
  boss: PgBoss,
  kind: Job,
  contextOf: () => Context,
  { pace, stopping }: { pace: PollIntervals; stopping: AbortSignal },
): Promise<string> {
  const { name, concurrency } = kind;
  const looking = inBatches(concurrency, { pollingIntervalSeconds: pace.usual });
  const after = inBatches(concurrency, { pollingIntervalSeconds: pace.deadLetter });
  await boss.work(deadLetterQueue(name), after, settled(contextOf, concurrency, giveUp));
  return boss.work(name, looking, settled(contextOf, concurrency, run));

  async function run(
    context: Context,
    { data, retryCount: tries, signal }: JobWithMetadata<object>,
  ) {
    await kind.run(context, data, { tries, signal: AbortSignal.any([signal, stopping]) });
  }
  async function giveUp(context: Context, { data }: JobWithMetadata<object>) {
    await kind.giveUp?.(context, data);
  }
}

/** A full batch is followed by the next at once. Each of its jobs ends independently. */
const inBatches = (concurrency: number, looking: WorkOptions) =>
  ({
    ...looking,
    batchSize: Math.max(concurrency, fewest),
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  }) as const;

function settled(
  contextOf: () => Context,
  concurrency: number,
  run: (context: Context, job: JobWithMetadata<object>) => Promise<void>,
) {
  return async (jobs: JobWithMetadata<object>[]): Promise<JobResult[]> => {
    const pending = [...jobs];
    const results: JobResult[] = [];
    const lane = async () => {
      for (let job = pending.shift(); job; job = pending.shift()) {
        results.push(await outcome(contextOf(), job));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, lane));
    return results;
  };

  async function outcome(context: Context, job: JobWithMetadata<object>): Promise<JobResult> {
    const { work, data } = workOf(job);
    return runWork(work, async () => {
      try {
        await run(context, { ...job, data });
        return { id: job.id, status: "completed" };
      } catch (error) {
        work.error = error;
        const { name, code } = error as { name?: string; code?: string };
        const output = { error: [name, code].filter(Boolean).join(" ") || "unknown" };
        // The message may name a person, so it is neither stored nor logged.
        if (!isForeseen(error)) context.warn(`a job failed: ${job.name}: ${output.error}`);
        return { id: job.id, status: "failed", output };
      }
    });
  }
}

/** Separates what a job carries from the request that inserted it; hourly work has none. */
function workOf({ id, name, data }: JobWithMetadata<{ origin?: Origin } | null>) {
  const { origin, ...carried } = data ?? {};
  const requestId = origin?.requestId ?? id;
  const work: Work = { kind: "job", requestId, name, cause: origin?.traceparent };
  return { work, data: carried };
}

/**
 * Failures that the kind expects, such as a provider that is down, are reported when the job is
 * given up.
 */
const isForeseen = (error: unknown) => (error as { again?: unknown }).again === true;
