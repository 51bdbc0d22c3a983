import { eq } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import type { InEveryLanguage } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { askAgainIfDeclined, lockStanding } from "./change-standing.ts";
import type { setUpShop as endpoint, Shop } from "./endpoints.ts";
import { setRole } from "./set-role.ts";
import { shopOf } from "./shop-of.ts";
import { trader } from "./tables.ts";

/**
 * Makes a trader of whoever asks, awaiting an officer's approval. One who was declined waits anew;
 * others change what the shop is called and says of itself, and stay what they are.
 */
export async function setUpShop(
  context: Context,
  { name, about }: ParsedInputOf<typeof endpoint>,
): Promise<Shop> {
  const { accountId } = personOf(context);
  const { now, language } = context;
  return context.db.transaction(async (db) => {
    const standing = await lockStanding(db, accountId);
    if (!standing) throw commonRefusal("userNotFound");
    if (standing.trader === null) {
      const state = "awaiting approval";
      await db.orm.insert(trader).values({ accountId, name, state, requestedAt: now });
    }
    await askAgainIfDeclined(db, accountId, { now: standing, at: now });
    await setRole(db, accountId, "trader", true);
    const isHers = eq(trader.accountId, accountId);
    const [before] = await db.orm.select().from(trader).where(isHers);
    if (!before) throw commonRefusal("userNotFound");
    // Words that somebody translated stay so until they are others.
    const isSaid = shopOf(before, language).about === about;
    const said = about ? inOne(language, about) : null;
    const after = { name, about: isSaid ? before.about : said };
    await db.orm.update(trader).set(after).where(isHers);
    return shopOf({ ...before, ...after }, language);
  });
}

/** Said in the language she writes in alone. */
const inOne = (language: string, text: string) => ({ [language]: text }) as InEveryLanguage;
