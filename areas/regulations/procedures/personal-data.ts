import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { regulationProgress, tradeProcedure } from "./tables.ts";

export const regulationPersonalData: PersonalData = {
  parts: {
    regulationProgress: ownRows({
      table: regulationProgress,
      own: [regulationProgress.accountId],
      order: [regulationProgress.doneAt, regulationProgress.stepId],
    }),
  },
  leftOut: {
    [qualifiedName(tradeProcedure.completedBy)]: "who has to do it by its page, nobody's name",
  },
  async end(context, accountId) {
    await deleteAll(context, { accountId });
    return undefined;
  },
};

const deleteAll = deletion(regulationProgress, "regulation progress of who leaves", "accountId");
