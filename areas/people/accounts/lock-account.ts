import { lookupForNoKeyUpdate } from "#server/database/statement.ts";
import { account } from "./tables.ts";

/**
 * Locks an account until the end of the transaction, so that concurrent writes of its user are
 * made one after the other: a limit on them is never exceeded, and no row is created twice.
 * Returns no row for an unknown account.
 */
export const lockAccount = lookupForNoKeyUpdate(account, "writer locked", ["createdAt"], "id");
