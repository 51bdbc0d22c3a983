import { sql } from "drizzle-orm";
import type { Area } from "#server/area.ts";
import { idempotentAnswer } from "#server/database/tables.ts";
import { type PersonalPart, personalPart } from "#server/personal-data.ts";

/** What a person is given of herself, table by table: what the areas hold, and the server itself. */
export const exportParts = (areas: readonly Area[]): Record<string, PersonalPart> => ({
  ...Object.assign({}, ...areas.map(({ personalData }) => personalData?.parts)),
  repeatableWrites: personalPart({
    table: idempotentAnswer,
    own: [],
    without: [idempotentAnswer.digest, idempotentAnswer.answer],
    from: (p) => sql`from ${idempotentAnswer} where ${idempotentAnswer.actor} = ${p.accountId}::text
      order by ${idempotentAnswer.doneAt}`,
  }),
});
