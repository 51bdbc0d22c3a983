import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { regulationProgress, tradeProcedure } from "./tables.ts";

const deleteAll = deletion(
  regulationProgress,
  "regulation progress of a deleted account",
  "accountId",
);

export const regulationPersonalData: PersonalData = {
  parts: {
    regulationProgress: ownRows(regulationProgress, {
      own: ["accountId"],
      order: ["doneAt", "stepId"],
    }),
  },
  leftOut: {
    [qualifiedName(tradeProcedure.completedBy)]:
      "who completes it according to its page, not a user's name",
  },
  end: endWith(deleteAll),
};
