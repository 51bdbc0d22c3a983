import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import { account } from "./tables.ts";

/** Without letters that are taken for digits: it is read out over the phone. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const length = 8;

/** What a personal referral link ends in; 800 thousand million of them, so none is guessed. */
export const newReferralCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The code of an account; made now where it had none yet. */
export async function referralCodeOf({ orm }: Database, accountId: string): Promise<string> {
  const isHers = eq(account.id, accountId);
  const [made] = await orm
    .update(account)
    .set({ referralCode: newReferralCode() })
    .where(and(isHers, isNull(account.referralCode)))
    .returning({ code: account.referralCode });
  if (made?.code) return made.code;
  // Somebody with two screens open: the other one was first.
  const [found] = await orm.select({ code: account.referralCode }).from(account).where(isHers);
  return found?.code ?? "";
}

export const referralLink = ({ server }: Pick<Edition, "server">, code: string): string =>
  `${server}/auth/register?ref=${code}`;
