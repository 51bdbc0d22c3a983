import type { Database } from "#server/database/database.ts";

/** Where jobs of one kind wait; `Data` is what each of them carries. */
export interface Queue<Data extends object> {
  /** Lower case with hyphens. */
  name: string;
  /** Never there: by it the compiler knows what this queue carries. */
  carries?: (data: Data) => Data;
}

/** Declares a queue: sending into it and working on it know the same data. */
export const queue = <Data extends object>(name: string): Queue<Data> => ({ name });

/** Where work is asked for that is done after the transaction. */
export interface Jobs {
  /** Asks for a job inside the transaction that causes it: it is there once that is committed. */
  send<Data extends object>(
    context: { db: Database },
    queue: Queue<Data>,
    data: Data,
    when?: { afterSeconds: number },
  ): Promise<void>;
  /** After the commit, whoever works on what a statement of one's own sent (`insertJobs`). */
  wake(context: { db: Database }, queue: { name: string }): void;
  /** Nothing is to be done after the transaction: statements write no jobs either. */
  isOff?: true;
}

/** For what nobody is to hear of, as a demo that is loaded. */
export const noJobs: Jobs = { send: async () => {}, wake: () => {}, isOff: true };
