import { ownerOf } from "#areas/accounts/contacts-of.ts";
import type { Context } from "#server/context.ts";
import { openSession } from "./open-session.ts";
import { refuse } from "./refusals.ts";

export interface Opened {
  secret: string;
  seconds: number;
  isTrader: boolean;
}

/**
 * Signs the browser in as somebody who has just proved who she is.
 * @param context inside a transaction
 */
export async function openHere(context: Context, accountId: string): Promise<Opened> {
  const owner = await ownerOf(context, accountId);
  if (owner?.state !== "active") throw refuse("code.over");
  const { secret, seconds } = await openSession(context, owner, "browser");
  return { secret, seconds, isTrader: owner.roles.includes("trader") };
}
