import { sql } from "drizzle-orm";
import { deletion, type Parameters, set, statement } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { flag, writtenText } from "./tables.ts";

const forgetNotes = statement(
  "flag notes of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${flag} ${set(flag, { note: null })}
    where ${flag.flaggedBy} = ${p.accountId} and ${flag.note} is not null`,
);

const forgetTexts = deletion(writtenText, "written texts of a deleted account", "accountId");

export const flagsPersonalData: PersonalData = {
  parts: {
    flagsRaised: ownRows(flag, {
      own: ["flaggedBy"],
      without: ["authorId", "excerpt", "decidedBy", "decisionReason"],
      order: ["createdAt", "id"],
    }),
    /** Flags of the user's own posts, without who raised them. */
    flagsOnWords: ownRows(flag, {
      own: ["authorId"],
      without: ["id", "flaggedBy", "note", "decidedBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: {
    [qualifiedName(flag.decidedBy)]: "an officer's decision is about another user's post",
    [qualifiedName(writtenText.accountId)]:
      "records that the user wrote, without the text, for a day",
  },
  /** The user's notes to officers are deleted; decisions on other users' posts stay. */
  end: endWith(forgetNotes, forgetTexts),
};
