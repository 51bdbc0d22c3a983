import type { Database } from "#server/database/database.ts";
import type { Queue } from "./queue.ts";

/** Where work is asked for that is done after the transaction. */
export interface Jobs {
  /**
   * Asks for a job inside the transaction that causes it: it is there when that is committed, and
   * otherwise never was.
   */
  send<Data extends object>(
    context: { db: Database },
    queue: Queue<Data>,
    data: Data,
    when?: { afterSeconds: number },
  ): Promise<void>;
}
