import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { marketPrice, priceLoad, priceLoadChange, priceLoadIssue, priceLoadRow } from "./tables.ts";

const ofNobody = "what a price file contains is about no user";

/** The prices stay; the reference to the account that loaded them is removed. */
const forgetLoader = statement(
  "loader of prices forgotten",
  (p: Parameters<{ accountId: string }>) => sql`update ${priceLoad} set
    account_id = nullif(account_id, ${p.accountId}::uuid),
    undone_by = nullif(undone_by, ${p.accountId}::uuid)
    where ${priceLoad.accountId} = ${p.accountId} or ${priceLoad.undoneBy} = ${p.accountId}`,
);

export const pricePersonalData: PersonalData = {
  parts: {
    priceLoads: ownRows(priceLoad, {
      own: ["accountId"],
      without: ["fileKey", "undoneBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: {
    [qualifiedName(priceLoad.undoneBy)]: "the officer took it back for the chamber",
    [qualifiedName(marketPrice.loadId)]: ofNobody,
    [qualifiedName(priceLoadChange.loadId)]: ofNobody,
    [qualifiedName(priceLoadChange.priceId)]: ofNobody,
    [qualifiedName(priceLoadIssue.loadId)]: ofNobody,
    [qualifiedName(priceLoadRow.loadId)]: ofNobody,
  },
  end: endWith(forgetLoader),
};
