import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statements } from "#server/database/statement.ts";
import type { Contact } from "./contacts.ts";
import { account } from "./tables.ts";

type Channel = Contact["channel"];

/** Where a contact of this channel stands, and since when it is proved. */
export const contactColumns = (channel: Channel) =>
  channel === "sms"
    ? ({ value: account.phone, provedAt: account.phoneVerifiedAt } as const)
    : ({ value: account.email, provedAt: account.emailVerifiedAt } as const);

interface ContactOwner {
  id: string;
}

/** Who proved a contact to be hers; whoever only named it is not told of. */
export async function contactOwner(
  context: Pick<Context, "db">,
  { channel, value }: Contact,
): Promise<ContactOwner | undefined> {
  const [owner] = await findOwner(channel)(context, { value });
  return owner;
}

const findOwner = statements(
  (channel: Channel) => `owner of a contact: ${channel}`,
  (channel, p: Parameters<{ value: string }>) => {
    const { value, provedAt } = contactColumns(channel);
    return select(
      { id: account.id },
      sql`from ${account} where ${value} = ${p.value} and ${provedAt} is not null`,
    );
  },
);

/** Whether somebody else has proved this contact to be hers. */
export async function isProvedByOther(
  context: Pick<Context, "db">,
  contact: Contact,
  accountId: string,
): Promise<boolean> {
  const owner = await contactOwner(context, contact);
  return owner !== undefined && owner.id !== accountId;
}

/**
 * Makes a contact hers that she has just proved; with the first one her account is active.
 * @returns "taken" when somebody else proved it meanwhile, which ends the transaction, "ended" when
 *   her account is closed
 */
export async function keepProvedContact(
  context: Pick<Context, "db" | "now">,
  { accountId, contact: { channel, value } }: { accountId: string; contact: Contact },
): Promise<"kept" | "taken" | "ended"> {
  try {
    const kept = await keepContact(channel)(context, { accountId, value, now: context.now });
    return kept.length > 0 ? "kept" : "ended";
  } catch (error) {
    if (isTaken(error)) return "taken";
    throw error;
  }
}

const keepContact = statements(
  (channel: Channel) => `contact proved: ${channel}`,
  (channel, p: Parameters<{ accountId: string; value: string; now: Date }>) => sql`
    update ${account} ${set(account, {
      ...(channel === "sms"
        ? { phone: p.value, phoneVerifiedAt: p.now }
        : { email: p.value, emailVerifiedAt: p.now }),
      state: sql`'active'`,
      updatedAt: p.now,
    })}
    where ${account.id} = ${p.accountId} and ${account.state} in ('unverified', 'active')
    returning 1`,
);

/** The database says so of two who prove one contact at the same moment. */
const isTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
