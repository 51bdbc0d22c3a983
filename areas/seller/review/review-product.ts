import { sql } from "drizzle-orm";
import { isPublic, type Standing } from "#areas/accounts/account-states.ts";
import { account, trader } from "#areas/accounts/tables.ts";
import { type ProductState, productRules } from "#areas/market/product-states.ts";
import { product } from "#areas/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { productReviewed } from "../notifications.ts";
import { laterThan, lockedProduct, noteDecision } from "../products/lock-product.ts";
import { refuse } from "../refusals.ts";
import type { approveProduct as endpoint } from "./endpoints.ts";

/**
 * An officer's decision on a product: whether it may be sold. Its seller is told.
 * @throws AppError errors.notFound, seller.ownProduct (403), seller.reviewedMeanwhile (409) when it is
 *   no more what she saw
 */
const decide =
  (act: "approve" | "decline") =>
  (
    context: Context,
    { id, comment: written, seen }: ParsedInputOf<typeof endpoint>,
  ): Promise<Record<string, never>> =>
    context.transaction(async (context) => {
      const { accountId: by } = personOf(context);
      const { row, standing } = await lockReviewed(context, { id });
      if (row.traderId === by) throw refuse("ownProduct");
      const isSeen = seen
        ? new Date(seen).getTime() === row.updatedAt.getTime()
        : row.state === "submitted";
      const now = { state: row.state, side: "officer" } as const;
      const state = isSeen ? stateAfter(productRules, act, now) : undefined;
      if (!state) throw refuse("reviewedMeanwhile");
      const at = laterThan(row.updatedAt, context.now);
      const isListed = state === "approved" && isPublic(standing);
      const comment = written || null;
      await updateReviewed(context, { id, state, isListed, comment, at });
      await noteDecision(context, { productId: id, act, by, comment, at });
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

interface Reviewed {
  id: string;
  state: ProductState;
  isListed: boolean;
  comment: string | null;
  at: Date;
}

const updateReviewed = statement(
  "product reviewed by an officer",
  (p: Parameters<Reviewed>) => sql`
    update ${product} ${set(product, {
      state: p.state,
      isListed: p.isListed,
      comment: p.comment,
      updatedAt: p.at,
    })}
    where ${product.id} = ${p.id}`,
);

/**
 * A product and where its seller stands, both locked. The account comes first, as
 * everywhere; who closes it waits until its product is decided on, and then hides it.
 */
async function lockReviewed(context: Pick<Context, "db">, { id }: { id: string }) {
  await lockSellerOf(context, { id });
  const [row] = await findAndLock(context, { id });
  if (!row) throw notFound();
  const [standing] = await findStanding(context, { accountId: row.traderId });
  if (!standing) throw notFound();
  return { row, standing };
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
  lockedProduct(sql`${product.id} = ${p.id}`),
);

const findStanding = statement("standing of a seller", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      account: sql<Standing["account"]>`${account.state}`,
      trader: sql<Standing["trader"]>`${trader.state}`,
    },
    sql`from ${account} join ${trader} on ${trader.accountId} = ${account.id}
      where ${account.id} = ${p.accountId}`,
  ),
);
