import { type SQL, sql } from "drizzle-orm";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import type { declineProduct } from "#areas/trade/seller/review/review-product.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { Statement } from "#server/database/statement.ts";

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

/** Returns the `find` of a target, which reads the thing in the reader's language. */
export const findBy =
  (find: Statement<{ id: string; language: Language }, FoundThing>): ComplaintTarget["find"] =>
  async (context, id) => {
    const [thing] = await find(context, { id, language: context.language });
    return thing;
  };

/**
 * Returns the `withdraw` of what a seller offers: it is declined, so its seller is notified and can
 * submit it again.
 */
export const withdrawBy =
  (
    findState: Statement<{ id: string }, { state: ProductState; updatedAt: Date }>,
    decline: typeof declineProduct,
  ): ComplaintTarget["withdraw"] =>
  async (context, { id, reason }) => {
    const [row] = await findState(context, { id });
    if (row?.state !== "approved" && row?.state !== "submitted") return undefined;
    const seen = row.updatedAt.toISOString();
    await decline(context, { id, comment: reason, seen });
    return { isOwnerNotified: true };
  };

/** A digest of these columns. */
export const versionOf = (...parts: unknown[]): SQL<string> =>
  sql<string>`md5(jsonb_build_array(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})::text)`;
