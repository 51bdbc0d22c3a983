import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { calculation } from "./tables.ts";

export const calculatorPersonalData: PersonalData = {
  parts: {
    calculations: ownRows({
      table: calculation,
      own: [calculation.accountId],
      order: [calculation.createdAt, calculation.id],
    }),
  },
  async end(context, accountId) {
    await endCalculations(context, { accountId });
    return undefined;
  },
};

const endCalculations = statement(
  "calculations of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${calculation} where ${calculation.accountId} = ${p.accountId}`,
);
