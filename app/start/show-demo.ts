import { sql } from "drizzle-orm";
import { closeDemoAccounts, openDemoAccounts } from "#areas/accounts/show-demo-accounts.ts";
import { showDemoWords } from "#areas/forum/show-demo-words.ts";
import { showTransport } from "#areas/logistics/services/show-services.ts";
import { showProducts } from "#areas/market/products-of-trader.ts";
import { showServices } from "#areas/market-services/show-services.ts";
import { endDemoSessions } from "#areas/sign-in/sessions/sessions.ts";
import type { Context } from "#server/context.ts";
import { demoIsHidden } from "#server/database/shown-demo.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { dataLoad } from "#server/database/tables.ts";

/**
 * Serves the demo, or hides all of it: its accounts stand as suspended then, and what they offer and
 * wrote goes with them by the same conditions. In one transaction, and safe to repeat.
 */
export function showDemo(context: Context, isShown: boolean): Promise<void> {
  return context.transaction(async (context) => {
    const { now } = context;
    await (isShown ? forgetHidden(context) : noteHidden(context, { now }));
    if (!isShown) await endDemoSessions(context);
    const turned = await (isShown ? openDemoAccounts : closeDemoAccounts)(context);
    for (const { id, isApproved } of turned) {
      const sold = { traderId: id, isPublic: isShown && isApproved };
      await showProducts(context, sold);
      await showServices(context, sold);
      await showTransport(context, { providerId: id, isPublic: isShown });
    }
    await showDemoWords(context, isShown);
  });
}

const mark = sql.raw(`'${demoIsHidden}'`);

const noteHidden = statement(
  "demo hidden",
  (p: Parameters<{ now: Date }>) => sql`
    insert into ${dataLoad} (name, digest, rows, loaded_at) values (${mark}, '', 0, ${p.now})
    on conflict do nothing`,
);

const forgetHidden = statement(
  "demo shown",
  () => sql`delete from ${dataLoad} where ${dataLoad.name} = ${mark}`,
);
