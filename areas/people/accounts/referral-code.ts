import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Edition } from "#core/editions.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { account } from "./tables.ts";

/** Without letters that look like digits, because it is read out over the phone. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const length = 8;

/**
 * Creates the code of a personal referral link. There are 800 thousand million, so none is guessed.
 */
export const createReferralCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Returns the referral code of an account, and creates it if there is none. */
export async function getReferralCode(context: Context, accountId: string): Promise<string> {
  const [row] = await writeCode(context, { accountId, code: createReferralCode() });
  return row?.code ?? "";
}

// When two screens are open, the first code wins.
const writeCode = statement(
  "referral code created",
  (p: Parameters<{ accountId: string; code: string }>) =>
    returning(
      sql`update ${account} ${set(account, {
        referralCode: sql`coalesce(${account.referralCode}, ${p.code})`,
      })} where ${account.id} = ${p.accountId}`,
      { code: account.referralCode },
    ),
);

export const referralLink = ({ server }: Pick<Edition, "server">, code: string): string =>
  `${server}/auth/register?ref=${code}`;
