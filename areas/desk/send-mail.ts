import { tellPerson } from "#areas/accounts/tell-person.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { MailTemplate } from "./desk-lists.ts";
import type { sendMail as endpoint } from "./endpoints.ts";
import { readAccount } from "./reads.ts";
import { refuse } from "./refusals.ts";

const texts: Record<MailTemplate, string> = {
  "documents-missing": "desk.mail.documentsMissing",
  "documents-unreadable": "desk.mail.documentsUnreadable",
  "come-to-the-office": "desk.mail.comeToTheOffice",
};

/**
 * Sends a prepared message to a person, by SMS or e-mail, in her language.
 * @throws AppError errors.notFound, desk.unreachable for who proved no contact
 */
export async function sendMail(
  context: Context,
  { template, accountId }: ParsedInputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await readAccount(context, { id: accountId });
  const { server, phone } = context.edition;
  const isSent = await tellPerson(context, accountId, {
    kind: template,
    subject: { key: "desk.mail.subject" },
    text: { key: texts[template] },
    values: { link: `${server}/profile/verificationDocuments`, phone },
  });
  if (!isSent) throw refuse("unreachable");
  return {};
}
