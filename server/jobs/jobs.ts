import type { Database } from "#server/database/database.ts";

/** Where work is asked for that is done after the transaction. */
export interface Jobs {
  /**
   * Asks for a job inside the transaction that causes it: it is there when that is committed, and
   * otherwise never was.
   * @param kind as its area declares it
   */
  send(
    db: Database,
    kind: { name: string },
    data: object,
    when?: { afterSeconds: number },
  ): Promise<void>;
}
