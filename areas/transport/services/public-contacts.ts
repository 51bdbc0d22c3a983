import { type Column, type SQL, sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { logisticsProvider as v } from "./tables.ts";

const contacts = (isPublished: Column, contact: SQL<string | null>) =>
  sql<string[]>`to_jsonb(array_remove(array[case when ${isPublished} then ${contact} end], null))`;

/** Public contacts of a provider: the verified contacts that it chose to publish. */
export const publicContacts = {
  emails: contacts(v.publishesEmail, verifiedContact.email(account)),
  tels: contacts(v.publishesPhone, verifiedContact.phone(account)),
};
