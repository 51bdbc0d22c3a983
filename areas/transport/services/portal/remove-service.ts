import { sql } from "drizzle-orm";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { logisticService } from "../tables.ts";

/**
 * Takes a carrier's service off the market, as an officer decided; its carrier cannot offer it
 * again. Returns no row for a service that is not on offer.
 */
export const removeService = statement(
  "transport service removed by an officer",
  (p: Parameters<{ id: string; now: Date }>) =>
    returning(
      sql`update ${logisticService} ${set(logisticService, {
        isListed: sql`false`,
        withdrawnAt: p.now,
        removedAt: p.now,
        updatedAt: p.now,
      })} where ${logisticService.id} = ${p.id} and ${logisticService.withdrawnAt} is null`,
      { id: logisticService.id },
    ),
);
