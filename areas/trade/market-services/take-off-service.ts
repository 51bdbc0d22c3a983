import { sql } from "drizzle-orm";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { marketService } from "./tables.ts";

/** Takes a listed service off the market, as an officer decided. Returns no row for another one. */
export const takeOffService = statement("service taken off", (p: Parameters<{ id: string }>) =>
  returning(
    sql`update ${marketService} ${set(marketService, { isListed: sql`false` })}
      where ${marketService.id} = ${p.id} and ${marketService.isListed}`,
    { id: marketService.id },
  ),
);
