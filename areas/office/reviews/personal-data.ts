import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { moderationDecision } from "./tables.ts";

export const moderationPersonalData: PersonalData = {
  parts: {
    decisionsOnWords: ownRows(moderationDecision, {
      own: ["authorId"],
      without: ["by"],
      order: ["at", "id"],
    }),
  },
  leftOut: {
    [qualifiedName(moderationDecision.by)]: "an officer's decision is about another user's post",
  },
};
