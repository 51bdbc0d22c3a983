import { type Column, sql, type Table } from "drizzle-orm";
import { isPublicTrader } from "#areas/people/accounts/account-states.ts";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { productRules } from "#areas/trade/market/product-states.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, type Statement, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { LockedProduct, ProductStatus } from "../products/lock-product.ts";
import { refuse } from "../refusals.ts";
import type { approveProduct as endpoint } from "./endpoints.ts";
import { findSellerStatus } from "./find-seller-status.ts";

type Row = Pick<LockedProduct, "traderId" | "state" | "updatedAt">;

/** An officer's decision, and the status that follows from it. */
export interface Decided {
  act: "approve" | "decline";
  /** The account of the officer. */
  by: string;
  status: Pick<ProductStatus, "state" | "isListed" | "comment" | "updatedAt">;
}

/** What officers decide on: a product or a service. */
interface Reviewed<R extends Row> {
  subject: "product" | "service";
  lockSeller: Statement<{ id: string }, unknown>;
  /** Locks and reads it. */
  lock: Statement<{ id: string }, R>;
  /** The refusal of a decision on what the officer sells themselves. */
  own: "ownProduct" | "ownService";
  /** Saves the decision, and notifies the seller. */
  save: (context: Context, row: R, decided: Decided) => Promise<void>;
}

/**
 * Returns the handler of a decision on whether something may be sold.
 * @throws AppError errors.notFound, the refusal `own` (403), seller.reviewedMeanwhile (409) when it
 * changed since the officer saw it
 */
export const decide =
  <R extends Row>(
    { subject, lockSeller, lock, own, save }: Reviewed<R>,
    act: Decided["act"],
  ): Handler<typeof endpoint> =>
  (context, { id, comment: written, seen }) =>
    context.transaction(async (context) => {
      const { accountId: by } = personOf(context);
      // The account is locked first, as everywhere: suspending it waits for the decision and then
      // hides what it sells.
      await lockSeller(context, { id });
      const [row] = await lock(context, { id });
      if (!row) throw notFound();
      const [seller] = await findSellerStatus(context, { accountId: row.traderId });
      if (!seller) throw notFound();
      if (row.traderId === by) throw refuse(own);
      const isSeen = seen
        ? new Date(seen).getTime() === row.updatedAt.getTime()
        : row.state === "submitted";
      const now = { state: row.state, side: "officer" } as const;
      const state = isSeen ? stateAfter(productRules, act, now) : undefined;
      if (!state) throw refuse("reviewedMeanwhile");
      const updatedAt = laterThan(row.updatedAt, context.now);
      const isListed = state === "approved" && isPublicTrader(seller);
      const comment = written || null;
      await save(context, row, { act, by, status: { state, isListed, comment, updatedAt } });
      const audited = { subject, subjectId: id, accountId: row.traderId } as const;
      const rested = seen ?? row.updatedAt.toISOString();
      await writeAudit(context, { ...audited, act, seen: rested, comment });
      return {};
    });

/** Declares the statement that locks the account of the seller of a product or a service. */
export const lockingSellerOf = (name: string, of: Table & Record<"id" | "traderId", Column>) =>
  statement(name, (p: Parameters<{ id: string }>) =>
    select(
      { id: account.id },
      sql`from ${account} where ${account.id} = (
        select ${of.traderId} from ${of} where ${of.id} = ${p.id}
      ) for share`,
    ),
  );

/** What the notification of a decision says, beside the name. */
export const outcomeOf = ({ state, comment, updatedAt }: Decided["status"]) => ({
  isApproved: state === "approved",
  approvalDate: updatedAt.toISOString(),
  approvalComment: comment ?? undefined,
});
