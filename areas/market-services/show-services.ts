import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { marketService } from "./tables.ts";

/** Lists a trader's services or takes all of hers off the market. */
export async function showServices(
  context: Pick<Context, "db">,
  { traderId, isPublic }: { traderId: string; isPublic: boolean },
): Promise<void> {
  await setListed(context, { traderId, isPublic });
}

const setListed = statement(
  "services shown or hidden",
  (p: Parameters<{ traderId: string; isPublic: boolean }>) => sql`
    update ${marketService} ${set(marketService, { isListed: p.isPublic })}
    where ${marketService.traderId} = ${p.traderId} and ${marketService.isListed} <> ${p.isPublic}`,
);
