import { queue } from "#server/jobs/queue.ts";

/** To the edition; the copy to the writer; the officer's answer to her. */
export const mailParts = ["edition", "copy", "answer"] as const;
export type MailPart = (typeof mailParts)[number];

export const contactMail = queue<{ messageId: string; part: MailPart }>("contact-mail");
