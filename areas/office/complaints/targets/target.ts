import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** A thing that users report, as it is now. */
export interface FoundThing {
  /** The account of the seller or carrier. */
  ownerId: string;
  ownerName: string;
  /** In the reader's language, where it has one. */
  name: string;
  description: string;
  /** The commodity or the kind of service. */
  about: string | null;
  place: string | null;
  price: number | null;
  currency: string | null;
  unit: string | null;
  picture: { key: string; background: string } | null;
  /** Whether everyone sees it. */
  isListed: boolean;
  /** A digest of what users can report: it changes when the owner changes that. */
  version: string;
}

/** How officers act on one kind of thing; each function runs inside their transaction. */
export interface ComplaintTarget {
  /** Undefined if it does not exist. */
  find(context: Context, id: string): Promise<FoundThing | undefined>;
  /** The public page that shows it. */
  pathOf(id: string): string;
  /**
   * Takes it off the market; its owner cannot put it back without an officer. Undefined if it is
   * not there.
   */
  withdraw?(
    context: Context,
    decision: { id: string; reason: string },
  ): Promise<{ isOwnerNotified: boolean } | undefined>;
}

/** A digest of these columns. */
export const versionOf = (...parts: unknown[]): SQL<string> =>
  sql<string>`md5(jsonb_build_array(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})::text)`;
