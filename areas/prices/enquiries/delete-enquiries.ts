import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { priceEnquiry } from "./tables.ts";

/** Deletes all enquiries with the account: open or answered, published or not. */
export const deleteEnquiries = statement(
  "price enquiries of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${priceEnquiry} where ${priceEnquiry.accountId} = ${p.accountId}`,
);
