import { sql } from "drizzle-orm";
import type { PhraseValues } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { account } from "./tables.ts";

/** What somebody is told by SMS, or by e-mail where she has proved no phone. */
interface Told {
  /** Names the matter in the log: no person, no code. */
  kind: string;
  subject: { key: string };
  text: { key: string };
  values: PhraseValues;
}

/**
 * Tells a person, in her own language, by a contact she proved. Belongs after the transaction.
 * @returns whether there is one
 */
export async function tellPerson(
  context: Context,
  accountId: string,
  told: Told,
): Promise<boolean> {
  const [person] = await findReachable(context, { accountId });
  const to = person?.phone ?? person?.email;
  if (!person || !to) return false;
  const { say } = context.phrases.book(person.language);
  const values = { edition: context.edition.name, ...told.values };
  context.messages.send({
    channel: person.phone ? "sms" : "email",
    to,
    subject: say(told.subject.key, values),
    text: say(told.text.key, values),
    meta: { kind: told.kind },
  });
  return true;
}

const findReachable = statement("person to be told", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      phone: sql<string | null>`case when ${account.phoneVerifiedAt} is not null
        then ${account.phone} end`,
      email: sql<string | null>`case when ${account.emailVerifiedAt} is not null
        then ${account.email} end`,
      language: account.language,
    },
    sql`from ${account}
      where ${account.id} = ${p.accountId} and ${account.state} in ('active', 'suspended')`,
  ),
);
