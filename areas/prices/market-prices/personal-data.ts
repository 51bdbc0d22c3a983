import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { nameOf, ownRows, type PersonalData } from "#server/personal-data.ts";
import { marketPrice, priceLoad, priceLoadChange, priceLoadIssue, priceLoadRow } from "./tables.ts";

const ofNobody = "what a file of prices says is of nobody";

export const pricePersonalData: PersonalData = {
  parts: {
    priceLoads: ownRows({
      table: priceLoad,
      own: [priceLoad.accountId],
      without: [priceLoad.fileKey, priceLoad.undoneBy],
      order: [priceLoad.createdAt, priceLoad.id],
    }),
  },
  leftOut: {
    [nameOf(priceLoad.undoneBy)]: "the officer took it back for the chamber",
    [nameOf(marketPrice.loadId)]: ofNobody,
    [nameOf(priceLoadChange.loadId)]: ofNobody,
    [nameOf(priceLoadChange.priceId)]: ofNobody,
    [nameOf(priceLoadIssue.loadId)]: ofNobody,
    [nameOf(priceLoadRow.loadId)]: ofNobody,
  },
  async end(context, accountId) {
    await forgetLoader(context, { accountId });
    return undefined;
  },
};

/** The prices stay; the reference to the account that loaded them is removed. */
const forgetLoader = statement(
  "loader of prices forgotten",
  (p: Parameters<{ accountId: string }>) => sql`update ${priceLoad} set
    account_id = nullif(account_id, ${p.accountId}::uuid),
    undone_by = nullif(undone_by, ${p.accountId}::uuid)
    where ${priceLoad.accountId} = ${p.accountId} or ${priceLoad.undoneBy} = ${p.accountId}`,
);
