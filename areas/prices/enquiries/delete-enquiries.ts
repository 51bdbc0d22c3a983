import { deletion } from "#server/database/statement.ts";
import { priceEnquiry } from "./tables.ts";

/** Deletes all enquiries with the account: open or answered, published or not. */
export const deleteEnquiries = deletion(
  priceEnquiry,
  "price enquiries of a deleted account",
  "accountId",
);
