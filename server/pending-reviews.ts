import { type Column, type SQL, sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";

/** What the officers' desk shows of one pending review. */
export interface ReviewSummary {
  name: string;
  /** Its owner, type or place. */
  about: string | null;
  /** The account whose page is opened, if it is another one. */
  of: string | null;
  /** How many documents support an account; null for other kinds. */
  documents: number | null;
}

/**
 * A kind of work that waits for an officer, declared by the area whose rows they are. The rows are
 * in the order of an index that contains only pending ones.
 */
export interface PendingReviews {
  /** One of the desk's `reviewKinds`. */
  kind: string;
  /** `from … where …`; excludes the officer's own rows, as they cannot decide on them. */
  from: (by: SQL<string>) => SQL;
  id: Column;
  /** The sort column, and the fallback for the time since when a row is pending. */
  since: Column;
  orSince: Column;
  /** For the row whose id is `waits.id`. */
  summary: (language: SQL<Language>) => SQL<ReviewSummary>;
  /** Path of the page on which an officer decides. */
  path: (row: { id: string; of: string | null }) => string;
}

/** A column that a kind does not have. */
export const none = sql<null>`null`;
