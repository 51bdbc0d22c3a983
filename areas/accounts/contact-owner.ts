import type { Context } from "#server/context.ts";
import type { Contact } from "./contacts.ts";

interface ContactOwner {
  id: string;
}

/** Who proved a contact to be hers; whoever only named it is not told of. */
export async function contactOwner(
  { db }: Pick<Context, "db">,
  { channel, value }: Contact,
): Promise<ContactOwner | undefined> {
  const column = channel === "email" ? "email" : "phone";
  const [owner] = await db.named<ContactOwner>(
    `owner of ${column}`,
    `select id from account where ${column} = $1 and ${column}_verified_at is not null`,
    [value],
  );
  return owner;
}
