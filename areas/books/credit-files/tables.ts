import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import type { Language } from "#core/languages.ts";
import { instant, reference } from "#server/database/columns.ts";
import type { CreditContent } from "./endpoints.ts";

/** A credit file as it was created: it never changes; its owner can only revoke it. */
export const creditFile = pgTable(
  "credit_file",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    /** The code by which a bank finds it: XXXX-XXXX-XXXX-XXXX. */
    code: t.text().notNull().unique("credit_file__code"),
    madeAt: instant("made_at").notNull(),
    /** The first and last day it covers. */
    fromDay: t.date("from_day").notNull(),
    toDay: t.date("to_day").notNull(),
    language: t.text().$type<Language>().notNull(),
    /** Everything it shows. */
    content: t.jsonb().$type<CreditContent>().notNull(),
    /** Key of the PDF in the store of private files, and the SHA-256 of its bytes, in hex. */
    file: t.text().notNull(),
    digest: t.text().notNull(),
    revokedAt: instant("revoked_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("credit_file__digest", sql`digest ~ '^[0-9a-f]{64}$'`),
    check("credit_file__days", sql`from_day < to_day`),
    index("credit_file__own").on(table.accountId, table.madeAt, table.id),
  ],
);
