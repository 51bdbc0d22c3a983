import { sql } from "drizzle-orm";
import { isPublicTrader } from "#areas/people/accounts/account-states.ts";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { productRules } from "#areas/trade/market/product-states.ts";
import { marketService } from "#areas/trade/market-services/tables.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { removeSizes } from "#server/pictures/remove-sizes.ts";
import { serviceReviewed } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { findSellerStatus } from "../review/find-seller-status.ts";
import {
  recordServiceDecision,
  selectLockedService,
  updateService,
} from "../services/lock-service.ts";
import type { approveService as endpoint } from "./endpoints.ts";

/**
 * Saves an officer's decision on whether a service may be offered, and notifies its trader.
 * @throws AppError errors.notFound, seller.ownService (403), seller.reviewedMeanwhile (409) when it
 * changed since the officer saw it
 */
const decide =
  (act: "approve" | "decline"): Handler<typeof endpoint> =>
  (context, { id, comment: written, seen }) =>
    context.transaction(async (context) => {
      const { accountId: by } = personOf(context);
      const { row, isPublicSeller } = await lockReviewed(context, { id });
      if (row.traderId === by) throw refuse("ownService");
      const isSeen = seen
        ? new Date(seen).getTime() === row.updatedAt.getTime()
        : row.state === "submitted";
      const now = { state: row.state, side: "officer" } as const;
      const state = isSeen ? stateAfter(productRules, act, now) : undefined;
      if (!state) throw refuse("reviewedMeanwhile");
      const at = laterThan(row.updatedAt, context.now);
      const isListed = state === "approved" && isPublicSeller;
      const comment = written || null;
      await updateService(context, { id, state, isListed, comment, updatedAt: at });
      if (!isListed && row.picture) removeSizes(context, [row.picture]);
      await recordServiceDecision(context, { serviceId: id, act, by, comment, at });
      const audited = { subject: "service", subjectId: id, accountId: row.traderId } as const;
      const rested = seen ?? row.updatedAt.toISOString();
      await writeAudit(context, { ...audited, act, seen: rested, comment });
      await notify(context, serviceReviewed, {
        to: row.traderId,
        about: `${context.settings.SHOP_PORTAL_URL}/services/${id}`,
        payload: {
          serviceName: row.name,
          ids: { service: row.names ?? {} },
          isApproved: state === "approved",
          approvalDate: at.toISOString(),
          approvalComment: comment ?? undefined,
        },
      });
      return {};
    });

export const approveService = decide("approve");
export const declineService = decide("decline");

/**
 * Locks a service and its trader's account, and returns whether the trader is public. The account
 * is locked first, as everywhere: suspending it waits for the decision and then hides the service.
 */
async function lockReviewed(context: Pick<Context, "db">, { id }: { id: string }) {
  await lockTraderOf(context, { id });
  const [row] = await findAndLock(context, { id });
  if (!row) throw notFound();
  const [seller] = await findSellerStatus(context, { accountId: row.traderId });
  if (!seller) throw notFound();
  return { row, isPublicSeller: isPublicTrader(seller) };
}

const lockTraderOf = statement("trader of a service locked", (p: Parameters<{ id: string }>) =>
  select(
    { id: account.id },
    sql`from ${account} where ${account.id} = (
        select ${marketService.traderId} from ${marketService} where ${marketService.id} = ${p.id}
      ) for share`,
  ),
);

const findAndLock = statement("service locked", (p: Parameters<{ id: string }>) =>
  selectLockedService(sql`${marketService.id} = ${p.id}`),
);
