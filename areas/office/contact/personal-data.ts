import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { contactMessage } from "./tables.ts";

export const contactPersonalData: PersonalData = {
  parts: {
    contactMessages: ownRows({
      table: contactMessage,
      own: [contactMessage.accountId],
      without: [contactMessage.decidedBy],
      order: [contactMessage.createdAt, contactMessage.id],
    }),
  },
  leftOut: { [qualifiedName(contactMessage.decidedBy)]: "the officer answered for the chamber" },
  async end(context, accountId) {
    await endMessages(context, { accountId });
    return undefined;
  },
};

/** All messages are deleted with the account. */
const endMessages = statement(
  "contact messages of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${contactMessage} where ${contactMessage.accountId} = ${p.accountId}`,
);
