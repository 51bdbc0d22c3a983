import { eq } from "drizzle-orm";
import { isPublic, type Standing } from "#areas/accounts/account-states.ts";
import { type ProductState, productRules } from "#areas/market/product-states.ts";
import { product } from "#areas/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { laterThan, noteDecision } from "./hold-product.ts";
import { productReviewed } from "./notifications.ts";
import { refuse } from "./refusals.ts";

interface Asked {
  id: string;
  comment: string;
  /** When the version she looked at was last changed. */
  seen?: string | undefined;
}

/**
 * An officer's decision on a product: whether it may be sold. Its seller is told.
 * @throws AppError errors.notFound, seller.ownProduct (403), seller.reviewedMeanwhile (409) when it is
 *   no more what she saw
 */
const decide =
  (act: "approve" | "decline") =>
  (context: Context, { id, comment, seen }: Asked): Promise<Record<string, never>> =>
    context.db.transaction(async (db) => {
      const { accountId: by } = personOf(context);
      const { row, standing } = await holdReviewed(db, id);
      if (row.traderId === by) throw refuse("ownProduct");
      const isSeen = seen
        ? new Date(seen).getTime() === row.updatedAt.getTime()
        : row.state === "submitted";
      const now = { state: row.state as ProductState, side: "officer" } as const;
      const state = isSeen ? stateAfter(productRules, act, now) : undefined;
      if (!state) throw refuse("reviewedMeanwhile");
      const at = laterThan(row.updatedAt, context.now);
      const isListed = state === "approved" && isPublic(standing);
      const said = comment || null;
      await db.orm
        .update(product)
        .set({ state, isListed, comment: said, updatedAt: at })
        .where(eq(product.id, id));
      await noteDecision(db, { productId: id, act, by, comment: said, at });
      await notify({ ...context, db }, productReviewed, {
        to: row.traderId,
        about: `${context.settings.SHOP_PORTAL_URL}/products/${id}`,
        payload: {
          productName: row.name,
          isApproved: state === "approved",
          approvalDate: at.toISOString(),
          approvalComment: said ?? undefined,
        },
      });
      return {};
    });

export const approveProduct = decide("approve");
export const declineProduct = decide("decline");

/**
 * A product and where its seller stands, both held. The account comes first, as
 * everywhere; who closes it waits until its product is decided on, and then hides it.
 */
async function holdReviewed({ named, orm }: Database, id: string) {
  if (!idPattern.test(id)) throw notFound();
  await named(
    "seller of a product held",
    `select a.id from account a where a.id = (select trader_id from product where id = $1) for share`,
    [id],
  );
  const [row] = await orm.select().from(product).where(eq(product.id, id)).for("no key update");
  if (!row) throw notFound();
  const [standing] = await named<Standing>(
    "standing of a seller",
    `select a.state as account, t.state as trader
     from account a join trader t on t.account_id = a.id where a.id = $1`,
    [row.traderId],
  );
  if (!standing) throw notFound();
  return { row, standing };
}
