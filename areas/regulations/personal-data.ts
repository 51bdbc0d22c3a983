import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { regulationProgress } from "./tables.ts";

export const regulationPersonalData: PersonalData = {
  parts: {
    regulationProgress: ownRows({
      table: regulationProgress,
      own: [regulationProgress.accountId],
      order: [regulationProgress.doneAt, regulationProgress.stepId],
    }),
  },
  async end(context, accountId) {
    await deleteAll(context, { accountId });
    return undefined;
  },
};

const deleteAll = deletion(regulationProgress, "regulation progress of who leaves", "accountId");
