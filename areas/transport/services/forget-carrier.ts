import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { logisticService, logisticsProvider } from "./tables.ts";

export const withdrawServices = statement(
  "services of who leaves",
  (p: Parameters<{ accountId: string; now: Date }>) => sql`
    update ${logisticService} ${set(logisticService, {
      isListed: sql`false`,
      withdrawnAt: sql`coalesce(${logisticService.withdrawnAt}, ${p.now})`,
      description: sql`''`,
      descriptions: sql`null`,
    })} where ${logisticService.providerId} = ${p.accountId}`,
);

export const forgetProvider = statement(
  "carrier who leaves",
  (p: Parameters<{ accountId: string; now: Date }>) => sql`
    update ${logisticsProvider} ${set(logisticsProvider, {
      name: sql`''`,
      about: sql`''`,
      abouts: sql`null`,
      isListed: sql`false`,
      updatedAt: p.now,
    })} where ${logisticsProvider.accountId} = ${p.accountId}`,
);
