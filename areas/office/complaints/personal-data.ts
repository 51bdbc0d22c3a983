import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { complaint, complaintCase, complaintDecision } from "./tables.ts";

const forgetNotes = statement(
  "notes of reports of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${complaint} ${set(complaint, { note: null })}
    where ${complaint.by} = ${p.accountId} and ${complaint.note} is not null`,
);

export const complaintsPersonalData: PersonalData = {
  parts: {
    complaintsMade: ownRows(complaint, {
      own: ["by"],
      without: ["ownerId"],
      order: ["at", "id"],
    }),
    /** Reports about what the user offers, without who made them and what they say. */
    complaintsAbout: ownRows(complaintCase, {
      own: ["ownerId"],
      without: ["id", "version"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: {
    [qualifiedName(complaint.caseId)]: "the case belongs to the owner of what was reported",
    [qualifiedName(complaintDecision.caseId)]: "a decision is exported with its case",
    [qualifiedName(complaint.ownerId)]: "reports about a user are exported without who made them",
    [qualifiedName(complaintDecision.by)]: "an officer's decision is about another user's offer",
  },
  /** The user's notes to officers are deleted; decisions on other users' offers stay. */
  end: endWith(forgetNotes),
};
