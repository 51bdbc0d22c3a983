import { sql } from "drizzle-orm";
import { marketService } from "#areas/trade/market-services/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { removeSizes } from "#server/pictures/remove-sizes.ts";
import { serviceReviewed } from "../notifications.ts";
import { type Decided, decide, lockingSellerOf, outcomeOf } from "../review/decide.ts";
import {
  recordServiceDecision,
  selectLockedService,
  updateService,
} from "../services/lock-service.ts";

type LockedService = typeof marketService.$inferSelect;

async function save(context: Context, row: LockedService, { act, by, status }: Decided) {
  const { id } = row;
  const { comment, updatedAt: at } = status;
  await updateService(context, { id, ...status });
  if (!status.isListed && row.picture) removeSizes(context, [row.picture]);
  await recordServiceDecision(context, { serviceId: id, act, by, comment, at });
  await notify(context, serviceReviewed, {
    to: row.traderId,
    about: `${context.settings.SHOP_PORTAL_URL}/services/${id}`,
    payload: { serviceName: row.name, ids: { service: row.names ?? {} }, ...outcomeOf(status) },
  });
}

const reviewed = {
  subject: "service",
  lockSeller: lockingSellerOf("trader of a service locked", marketService),
  lock: statement("service locked", (p: Parameters<{ id: string }>) =>
    selectLockedService(sql`${marketService.id} = ${p.id}`),
  ),
  own: "ownService",
  save,
} as const;

export const approveService = decide(reviewed, "approve");
export const declineService = decide(reviewed, "decline");
