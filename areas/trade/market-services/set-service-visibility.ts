import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { marketService } from "./tables.ts";

/** Lists a trader's services, or takes all of them off the market. */
export const setServiceVisibility = statement(
  "services listed or hidden",
  (p: Parameters<{ traderId: string; isPublic: boolean }>) => sql`
    update ${marketService} ${set(marketService, { isListed: p.isPublic })}
    where ${marketService.traderId} = ${p.traderId} and ${marketService.isListed} <> ${p.isPublic}`,
);
