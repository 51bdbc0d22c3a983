import { sql } from "drizzle-orm";
import { account, accountRole, carrierApplication } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, type Selection, set, statement } from "#server/database/statement.ts";
import { logisticService, logisticsProvider } from "./tables.ts";

interface View {
  providerId: string;
  /** Whether its account may be used; without the role it stays hidden in any case. */
  isPublic: boolean;
}

/**
 * Lists a provider and its services that are not withdrawn, or hides them all. Does nothing for an
 * account without a provider.
 */
export async function setTransportVisibility(
  context: Pick<Context, "db">,
  target: View,
): Promise<void> {
  await showProvider(context, target);
  await showItsServices(context, { providerId: target.providerId });
}

/**
 * SQL condition that an account may carry goods for others: it is active, has the role, and no
 * application of it waits or was declined.
 */
export const canProvideTransport = (accountId: Selection[string]) => sql<boolean>`exists (
  select from ${account} join ${accountRole} on ${accountRole.accountId} = ${account.id}
  where ${account.id} = ${accountId} and ${account.state} = 'active'
    and ${accountRole.role} = 'logistics provider'
    and not exists (select from ${carrierApplication}
      where ${carrierApplication.accountId} = ${account.id}
        and ${carrierApplication.state} <> 'approved'))`;

/** SQL condition that an account is a carrier that may take on transport now. */
export const isApprovedCarrier = (accountId: Selection[string]) => sql<boolean>`exists (
  select from ${logisticsProvider}
  where ${logisticsProvider.accountId} = ${accountId} and ${logisticsProvider.isListed})`;

const showProvider = statement(
  "provider listed or hidden",
  (p: Parameters<View>) => sql`
    update ${logisticsProvider} ${set(logisticsProvider, {
      isListed: sql`${p.isPublic} and ${canProvideTransport(logisticsProvider.accountId)}`,
    })} where ${logisticsProvider.accountId} = ${p.providerId}`,
);

const showItsServices = statement(
  "transport services listed or hidden",
  (p: Parameters<{ providerId: string }>) => sql`
    update ${logisticService} ${set(logisticService, {
      isListed: sql`${logisticsProvider.isListed} and ${logisticService.withdrawnAt} is null`,
    })} from ${logisticsProvider}
    where ${logisticsProvider.accountId} = ${logisticService.providerId}
      and ${logisticService.providerId} = ${p.providerId}
      and ${logisticService.isListed} <>
        (${logisticsProvider.isListed} and ${logisticService.withdrawnAt} is null)`,
);
