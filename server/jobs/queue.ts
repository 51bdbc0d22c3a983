import type { Database } from "#server/database/database.ts";

/** A queue of jobs of one kind; `Data` is what each job carries. */
export interface Queue<Data extends object> {
  /** Lower case with hyphens. */
  name: string;
  /** Never set: it lets the compiler check what this queue carries. */
  carries?: (data: Data) => Data;
}

/** Declares a queue, so that its senders and its worker share the type of its data. */
export const queue = <Data extends object>(name: string): Queue<Data> => ({ name });

/** Requests work that is done after the transaction. */
export interface Jobs {
  /**
   * Requests a job inside the transaction that causes it. The job exists once the transaction is
   * committed.
   */
  send<Data extends object>(
    context: { db: Database },
    queue: Queue<Data>,
    data: Data,
    when?: { afterSeconds: number },
  ): Promise<void>;
  /**
   * Wakes, after the commit, the worker for jobs that a statement of the caller wrote
   * (`insertJobs`).
   */
  wake(context: { db: Database }, queue: { name: string }): void;
  /** Nothing is to be done after the transaction, so statements write no jobs either. */
  isOff?: true;
}

/** For changes that must not notify anyone, such as loading a demo. */
export const noJobs: Jobs = { send: async () => {}, wake: () => {}, isOff: true };
