import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";

/** A request or a job, as logs and traces name it. Contains no personal data. */
export interface Work {
  kind: "request" | "job";
  /** Of the request itself, or of the request that inserted the job. */
  requestId: string;
  /** The method of a request, or the queue of a job. */
  name: string;
  /** The route's template, such as "/news/:id": never the path. Known when the request ends. */
  route?: string;
  status?: number;
  error?: unknown;
  /** The W3C trace context of this work, while traces are on. */
  traceparent?: string;
  /** The trace context of the request that inserted the job. */
  cause?: string | undefined;
}

/** A database statement of a request or a job: its declared name, without text and values. */
export interface TracedStatement {
  name: string;
  work: Work;
  error?: unknown;
}

/** The part of a job's data that says which request inserted it. */
export interface Origin {
  requestId: string;
  traceparent?: string;
}

/**
 * What happens here, for whoever subscribes. OpenTelemetry does when it is on
 * (server/telemetry/open-telemetry.ts); without subscribers nothing is published.
 */
export const channels = {
  workBegins: channel("soko:work:begin"),
  workEnds: channel("soko:work:end"),
  statementBegins: channel("soko:statement:begin"),
  statementEnds: channel("soko:statement:end"),
};

const current = new AsyncLocalStorage<Work>();

/** Returns the request or the job that this code runs for. */
export const currentWork = (): Work | undefined => current.getStore();

/** Whether anybody wants to know about work. What is expensive to find out is asked for only then. */
export const isWatched = (): boolean => channels.workEnds.hasSubscribers;

/** Runs a request or a job, so that its log lines, jobs and statements are known to belong to it. */
export async function runWork<T>(work: Work, run: () => Promise<T>): Promise<T> {
  if (channels.workBegins.hasSubscribers) channels.workBegins.publish(work);
  try {
    return await current.run(work, run);
  } catch (error) {
    work.error = error;
    throw error;
  } finally {
    if (channels.workEnds.hasSubscribers) channels.workEnds.publish(work);
  }
}

/** Runs a database statement. Those outside of requests and jobs are not reported. */
export async function runStatement<T>(name: string, run: () => Promise<T>): Promise<T> {
  const work = channels.statementBegins.hasSubscribers ? current.getStore() : undefined;
  if (!work) return run();
  const traced: TracedStatement = { name, work };
  channels.statementBegins.publish(traced);
  try {
    return await run();
  } catch (error) {
    traced.error = error;
    throw error;
  } finally {
    channels.statementEnds.publish(traced);
  }
}

/** Returns what a job that is inserted now stores of its cause: `{}` outside of requests and jobs. */
export function jobOrigin(): { origin?: Origin } {
  const work = current.getStore();
  if (!work) return {};
  const { requestId, traceparent } = work;
  return { origin: { requestId, ...(traceparent && { traceparent }) } };
}
