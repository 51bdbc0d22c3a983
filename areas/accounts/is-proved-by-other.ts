import type { Context } from "#server/context.ts";
import type { Contact } from "./contacts.ts";

/** Whether somebody else has proved this contact to be hers. */
export async function isProvedByOther(
  { db }: Pick<Context, "db">,
  { channel, value }: Contact,
  accountId: string,
): Promise<boolean> {
  const column = channel === "sms" ? "phone" : "email";
  const others = await db.named(
    `${column} of somebody else`,
    `select 1 from account
     where ${column} = $1 and ${column}_verified_at is not null and id <> $2`,
    [value, accountId],
  );
  return others.length > 0;
}
