import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Edition } from "#core/editions.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, select, set, statement } from "#server/database/statement.ts";
import { account } from "./tables.ts";

/** Without letters that are taken for digits: it is read out over the phone. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const length = 8;

/** What a personal referral link ends in; 800 thousand million of them, so none is guessed. */
export const newReferralCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The code of an account; made now where it had none yet. */
export async function referralCodeOf(
  context: Pick<Context, "db">,
  accountId: string,
): Promise<string> {
  const [made] = await writeCode(context, { accountId, code: newReferralCode() });
  if (made?.code) return made.code;
  // Somebody with two screens open: the other one was first.
  const [found] = await readCode(context, { accountId });
  return found?.code ?? "";
}

const writeCode = statement(
  "referral code made",
  (p: Parameters<{ accountId: string; code: string }>) =>
    returning(
      sql`update ${account} ${set(account, { referralCode: p.code })}
        where ${account.id} = ${p.accountId} and ${account.referralCode} is null`,
      { code: account.referralCode },
    ),
);

const readCode = statement("referral code", (p: Parameters<{ accountId: string }>) =>
  select({ code: account.referralCode }, sql`from ${account} where ${account.id} = ${p.accountId}`),
);

export const referralLink = ({ server }: Pick<Edition, "server">, code: string): string =>
  `${server}/auth/register?ref=${code}`;
