import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { regulationProgress, tradeProcedure } from "./tables.ts";

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
  async end(context, accountId) {
    await deleteAll(context, { accountId });
    return undefined;
  },
};

const deleteAll = deletion(
  regulationProgress,
  "regulation progress of a deleted account",
  "accountId",
);
