import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { contactMessagePath } from "./contact-paths.ts";
import { contactMail, type MailPart } from "./queues.ts";
import { quoteMessage } from "./quote-message.ts";
import { contactMessage as c } from "./tables.ts";

const mailJob = job(contactMail, {
  retries: 8,
  firstPauseSeconds: 30,
  maxPauseSeconds: 3600,
  maxSeconds: 60,
  concurrency: 1,
  async run(context, { messageId: id, part }) {
    const [message] = await findMessage(context, { id });
    // The message was deleted, or the answer was sent and only the record of that was lost.
    if (!message || (part === "answer" && message.answerSentAt !== null)) return;
    const mail = mailOf(context, message, part);
    if (!mail) return;
    const meta = { kind: "contact" };
    await context.messages.deliver({ id: `${id}-${part}`, channel: "email", ...mail, meta });
    if (part === "answer") await markSent(context, { id, answerSentAt: context.now });
  },
  async giveUp(context, { part }) {
    context.warn(`a mail of the contact form did not leave: ${part}`);
  },
});

export const contactJobs = [mailJob];

type Match = Awaited<ReturnType<typeof findMessage>>[number];

/** Returns the recipient and the text, which contains the message only as a quote. */
function mailOf({ edition, phrases, settings, language }: Context, message: Match, part: MailPart) {
  const { name: editionName, phone, server } = edition;
  const words = { edition: editionName, phone, message: quoteMessage(message.message) };
  const book = (of: Language) => phrases.book(of).say;
  if (part === "edition") {
    const say = book(language);
    const { CONTACT_EMAIL: to } = settings;
    const link = server + contactMessagePath(message.id);
    const writer = { name: message.name, email: message.email, link };
    return (
      to && {
        to,
        subject: say("contactUs.mail.edition.subject", { edition: editionName }),
        text: say("contactUs.mail.edition.text", { ...writer, message: words.message }),
      }
    );
  }
  const say = book(message.language);
  const to = message.email;
  if (part === "copy") {
    const subject = say("contactUs.mail.copy.subject", { edition: editionName });
    return { to, subject, text: say("contactUs.mail.copy.text", words) };
  }
  const subject = say("contactUs.mail.answer.subject", { edition: editionName });
  return {
    to,
    subject,
    text: say("contactUs.mail.answer.text", { ...words, answer: message.answer ?? "" }),
  };
}

const findMessage = statement("contact message to mail", (p: Parameters<{ id: string }>) =>
  select(
    {
      id: c.id,
      name: c.name,
      email: c.email,
      message: c.message,
      language: c.language,
      answer: c.answer,
      answerSentAt: c.answerSentAt,
    },
    sql`from ${c} where ${c.id} = ${p.id}`,
  ),
);
const markSent = updateById(c, "contact answer left");
