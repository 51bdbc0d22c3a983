import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { contactMessage } from "./tables.ts";

/** All messages are deleted with the account. */
const endMessages = deletion(contactMessage, "contact messages of a deleted account", "accountId");

export const contactPersonalData: PersonalData = {
  parts: {
    contactMessages: ownRows(contactMessage, {
      own: ["accountId"],
      without: ["decidedBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: { [qualifiedName(contactMessage.decidedBy)]: "the officer answered for the chamber" },
  end: endWith(endMessages),
};
