import { type Column, type SQL, sql } from "drizzle-orm";
import { verificationDocument as document } from "./tables.ts";

/** From where the documents of an account come that speak for it: what was declined proves nothing. */
export const provingDocuments = (accountId: Column | SQL<string>): SQL =>
  sql`from ${document} where ${document.accountId} = ${accountId} and ${document.state} <> 'declined'`;
