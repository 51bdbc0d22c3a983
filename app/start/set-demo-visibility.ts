import { sql } from "drizzle-orm";
import { setDemoPostVisibility } from "#areas/community/forum/demo-post-visibility.ts";
import {
  restoreDemoAccounts,
  suspendDemoAccounts,
} from "#areas/people/accounts/demo-account-visibility.ts";
import { endDemoSessions } from "#areas/people/sign-in/sessions/sessions.ts";
import { setProductVisibility } from "#areas/trade/market/products-of-trader.ts";
import { setServiceVisibility } from "#areas/trade/market-services/set-service-visibility.ts";
import { setTransportVisibility } from "#areas/transport/services/transport-visibility.ts";
import type { Context } from "#server/context.ts";
import { demoHiddenMarker } from "#server/database/demo-visibility.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { dataLoad } from "#server/database/tables.ts";

/**
 * Shows or hides the demo. Hidden, its accounts count as suspended, and the same conditions hide
 * what they offer and wrote. Runs in one transaction and is safe to repeat.
 */
export function setDemoVisibility(context: Context, isShown: boolean): Promise<void> {
  return context.transaction(async (context) => {
    const { now } = context;
    await (isShown ? forgetHidden(context) : noteHidden(context, { now }));
    if (!isShown) await endDemoSessions(context);
    const turned = await (isShown ? restoreDemoAccounts : suspendDemoAccounts)(context);
    for (const { id, isApproved } of turned) {
      const sold = { traderId: id, isPublic: isShown && isApproved };
      await setProductVisibility(context, sold);
      await setServiceVisibility(context, sold);
      await setTransportVisibility(context, { providerId: id, isPublic: isShown });
    }
    await setDemoPostVisibility(context, isShown);
  });
}

const mark = sql.raw(`'${demoHiddenMarker}'`);

const noteHidden = statement(
  "demo hidden",
  (p: Parameters<{ now: Date }>) => sql`
    insert into ${dataLoad} (name, digest, rows, loaded_at) values (${mark}, '', 0, ${p.now})
    on conflict do nothing`,
);

const forgetHidden = statement(
  "mark of the hidden demo removed",
  () => sql`delete from ${dataLoad} where ${dataLoad.name} = ${mark}`,
);
