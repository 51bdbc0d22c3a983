import { z } from "zod";
import { contactMessage } from "#areas/office/contact/tables.ts";
import { type Edition, editions } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { dayMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { findSignIn } from "./find-sign-in.ts";
import { readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const written = z.array(
  z.object({
    author: z.literal("buyer").optional(),
    name: z.string(),
    email: z.email(),
    language: z.enum(languages),
    message: z.string(),
    answer: z.string().nullish(),
    isDone: z.literal(true).optional(),
    /** Days before now. */
    days: z.number(),
  }),
);

/** Creates messages of the contact form: two are open, one is answered, one is done. */
export async function loadDemoContact(db: Database, { edition, now }: DemoLoad): Promise<number> {
  const buyer = await findSignIn(db, "buyer");
  const officer = await findSignIn(db, "officer");
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const rows = readDemo("contact-words.json", written).map((entry) => {
    const { name, email, language, message, days, answer = null } = entry;
    const state = answer
      ? ("answered" as const)
      : entry.isDone
        ? ("done" as const)
        : ("open" as const);
    const decidedAt = state === "open" ? null : before(days - 1);
    return {
      id: idOfMessage(edition.code, email),
      accountId: entry.author && buyer ? buyer.id : null,
      name,
      email,
      language,
      message,
      state,
      answer,
      createdAt: before(days),
      decidedAt,
      decidedBy: decidedAt && (officer?.id ?? null),
      answerSentAt: answer ? decidedAt : null,
    };
  });
  await storeRows(db, contactMessage, rows);
  return rows.length;
}

const idOfMessage = (code: Edition["code"], email: string) =>
  demoId(code, "contact message", email);

/** The ids of the demo's messages in every edition, as messages have no demo mark. */
export const demoMessageIds = (): string[] =>
  readDemo("contact-words.json", written).flatMap(({ email }) =>
    Object.values(editions).map(({ code }) => idOfMessage(code, email)),
  );
