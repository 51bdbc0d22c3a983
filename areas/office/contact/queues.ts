import { queue } from "#server/jobs/queue.ts";

/** The mail to the edition, the copy to the author, and the officer's answer. */
export const mailParts = ["edition", "copy", "answer"] as const;
export type MailPart = (typeof mailParts)[number];

export const contactMail = queue<{ messageId: string; part: MailPart }>("contact-mail");
