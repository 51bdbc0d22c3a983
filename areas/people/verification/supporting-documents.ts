import { type Column, type SQL, sql } from "drizzle-orm";
import { verificationDocument as document } from "./tables.ts";

/** Selects the documents that support a trader's account. Declined documents support nothing. */
export const supportingDocuments = (accountId: Column | SQL<string>): SQL =>
  sql`from ${document} where ${document.accountId} = ${accountId} and ${document.state} <> 'declined'`;
