import type { Database } from "./database.ts";
import type { Replicas } from "./replicas.ts";
import type { StatementTables } from "./statement-tables.ts";

/** What decides where a caller reads: a part of the request's context. */
interface Caller {
  actor: { kind: string; sessionId?: string; lastWrite?: number | null };
  visitor: { secret: string | undefined };
}

/** Decides for one request where it reads. */
export interface ReadRouting {
  /** The database of the request. */
  db: Database;
  /**
   * Lets a reading request use replicas, as far as they have what its caller wrote last. Called as
   * soon as the caller is known. Visitors with a cookie of their own always read on the primary.
   */
  enter(caller: Caller): void;
  /**
   * Lets it read every table there, those of others up to a few seconds late; for statistics and
   * reports.
   */
  enterReport(): void;
  /** Returns the session whose last write this request was, or undefined if it wrote nothing. */
  writingSession(): string | undefined;
}

/**
 * Routes the declared reads of one request. Before its caller is known, in transactions, and after
 * its first write, it reads on the primary.
 * @param isReading whether the method of the request only reads
 */
export function routeReads(
  primary: Database,
  replicas: Replicas,
  { isReading }: { isReading: boolean },
): ReadRouting {
  let position: number | undefined;
  let sessionId: string | undefined;
  let isReport = false;
  let hasWritten = false;
  const write = () => {
    hasWritten = true;
  };
  const db: Database = {
    ...primary,
    get orm() {
      write();
      return primary.orm;
    },
    async named<Row extends object>(
      name: string,
      text: string,
      values: unknown[],
      tables?: StatementTables,
    ): Promise<Row[]> {
      const isRead = tables !== undefined && tables.writes.size === 0;
      if (isRead && position !== undefined && !hasWritten) {
        const rows = await replicas.read({ tables, position, isReport }, (replica) =>
          replica.named<Row>(name, text, values, tables),
        );
        if (rows) return rows;
      }
      if (!isRead) write();
      return primary.named<Row>(name, text, values, tables);
    },
    query(text, values, tables) {
      if (!tables || tables.writes.size > 0) write();
      return primary.query(text, values, tables);
    },
    transaction(work) {
      write();
      return primary.transaction(work);
    },
  };
  return {
    db,
    enter({ actor, visitor }) {
      if (actor.kind === "person") {
        sessionId = actor.sessionId;
        if (isReading) position = actor.lastWrite ?? 0;
      } else if (isReading && actor.kind === "visitor" && !visitor.secret) {
        position = 0;
      }
    },
    enterReport() {
      isReport = true;
    },
    writingSession: () => (hasWritten ? sessionId : undefined),
  };
}
