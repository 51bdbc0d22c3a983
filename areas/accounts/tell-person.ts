import type { PhraseValues } from "#core/errors.ts";
import { isLanguage } from "#core/languages.ts";
import type { Context } from "#server/context.ts";

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
  const [person] = await context.db.named<{
    phone: string | null;
    email: string | null;
    language: string;
  }>("person to be told", reachable, [accountId]);
  const to = person?.phone ?? person?.email;
  if (!person || !to) return false;
  const { say } = context.phrases.book(
    isLanguage(person.language) ? person.language : context.language,
  );
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

const reachable = `
  select case when phone_verified_at is not null then phone end as phone,
    case when email_verified_at is not null then email end as email, language
  from account where id = $1 and state in ('active', 'suspended')`;
