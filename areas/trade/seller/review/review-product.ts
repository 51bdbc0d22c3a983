import { sql } from "drizzle-orm";
import { isPublicTrader } from "#areas/people/accounts/account-states.ts";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { announceProduct } from "#areas/trade/follows/news/announce-product.ts";
import { productRules } from "#areas/trade/market/product-states.ts";
import { product } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { removeSizes } from "#server/pictures/remove-sizes.ts";
import { productReviewed } from "../notifications.ts";
import { recordDecision, selectLockedProduct, updateProduct } from "../products/lock-product.ts";
import { refuse } from "../refusals.ts";
import type { approveProduct as endpoint } from "./endpoints.ts";
import { findSellerStatus } from "./find-seller-status.ts";

/**
 * Saves an officer's decision on whether a product may be sold, and notifies its seller.
 * @throws AppError errors.notFound, seller.ownProduct (403), seller.reviewedMeanwhile (409) when it
 * changed since the officer saw it
 */
const decide =
  (act: "approve" | "decline"): Handler<typeof endpoint> =>
  (context, { id, comment: written, seen }) =>
    context.transaction(async (context) => {
      const { accountId: by } = personOf(context);
      const { row, isPublicSeller } = await lockReviewed(context, { id });
      if (row.traderId === by) throw refuse("ownProduct");
      const isSeen = seen
        ? new Date(seen).getTime() === row.updatedAt.getTime()
        : row.state === "submitted";
      const now = { state: row.state, side: "officer" } as const;
      const state = isSeen ? stateAfter(productRules, act, now) : undefined;
      if (!state) throw refuse("reviewedMeanwhile");
      const at = laterThan(row.updatedAt, context.now);
      const isListed = state === "approved" && isPublicSeller;
      const comment = written || null;
      await updateProduct(context, { id, state, isListed, comment, updatedAt: at });
      if (!isListed) {
        removeSizes(
          context,
          row.images.map(({ picture }) => picture),
        );
      }
      if (isListed) {
        await announceProduct(context, { productId: id, traderId: row.traderId, now: at });
      }
      await recordDecision(context, { productId: id, act, by, comment, at });
      const audited = { subject: "product", subjectId: id, accountId: row.traderId } as const;
      const rested = seen ?? row.updatedAt.toISOString();
      await writeAudit(context, { ...audited, act, seen: rested, comment });
      await notify(context, productReviewed, {
        to: row.traderId,
        about: `${context.settings.SHOP_PORTAL_URL}/products/${id}`,
        payload: {
          productName: row.name,
          isApproved: state === "approved",
          approvalDate: at.toISOString(),
          approvalComment: comment ?? undefined,
        },
      });
      return {};
    });

export const approveProduct = decide("approve");
export const declineProduct = decide("decline");

/**
 * Locks a product and its seller's account, and returns whether the seller is public. The account
 * is locked first, as everywhere: suspending it waits for the decision and then hides the product.
 */
async function lockReviewed(context: Pick<Context, "db">, { id }: { id: string }) {
  await lockSellerOf(context, { id });
  const [row] = await findAndLock(context, { id });
  if (!row) throw notFound();
  const [seller] = await findSellerStatus(context, { accountId: row.traderId });
  if (!seller) throw notFound();
  return { row, isPublicSeller: isPublicTrader(seller) };
}

const lockSellerOf = statement("seller of a product locked", (p: Parameters<{ id: string }>) =>
  select(
    { id: account.id },
    sql`from ${account} where ${account.id} = (
        select ${product.traderId} from ${product} where ${product.id} = ${p.id}
      ) for share`,
  ),
);

const findAndLock = statement("product locked", (p: Parameters<{ id: string }>) =>
  selectLockedProduct(sql`${product.id} = ${p.id}`),
);
