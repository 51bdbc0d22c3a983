import { sql } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import type { LocalizedText } from "#core/languages.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { setRole } from "./account-roles.ts";
import { lockAccountStatus, reapplyIfDeclined } from "./change-account-status.ts";
import { addTrader, newTrader } from "./create-account.ts";
import type { setUpShop as endpoint } from "./endpoints.ts";
import { findShop, toShop } from "./reads.ts";
import { trader } from "./tables.ts";

export const setUpShop: Handler<typeof endpoint> = async (
  context,
  { name, about, offersServices = null },
) => {
  const { accountId } = personOf(context);
  const { now, language } = context;
  return context.transaction(async (context) => {
    const accountStatus = await lockAccountStatus(context, accountId);
    if (!accountStatus) throw commonRefusal("userNotFound");
    if (accountStatus.trader === null) {
      await addTrader(context, { ...newTrader, accountId, name, requestedAt: now });
    }
    await reapplyIfDeclined(context, accountId, accountStatus, ["trader"]);
    await setRole(context, { accountId, role: "trader", has: true });
    const [before] = await findShop(context, { accountId });
    if (!before) throw commonRefusal("userNotFound");
    // Translations of the description are kept until the text changes.
    const isSame = toShop(before, language).about === about;
    const written = about ? inOne(language, about) : null;
    const after = { name, about: isSame ? before.about : written };
    const text = after.about && JSON.stringify(after.about);
    await writeShop(context, { accountId, name, about: text, offersServices });
    const services = offersServices ?? before.offersServices;
    return toShop({ ...before, ...after, offersServices: services }, language);
  });
};

const writeShop = statement(
  "own shop changed",
  (
    p: Parameters<{
      accountId: string;
      name: string;
      about: string | null;
      offersServices: boolean | null;
    }>,
  ) => sql`
    update ${trader} ${set(trader, {
      name: p.name,
      about: sql`${p.about}::jsonb`,
      offersServices: sql`coalesce(${p.offersServices}, ${trader.offersServices})`,
    })} where ${trader.accountId} = ${p.accountId}`,
);

const inOne = (language: string, text: string) => ({ [language]: text }) as LocalizedText;
