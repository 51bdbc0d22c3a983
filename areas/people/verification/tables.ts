import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, reference } from "#server/database/columns.ts";
import type { DocumentState } from "./document-states.ts";

/** Proof of a user's identity or licence; only the user and officers read it. */
export const verificationDocument = pgTable(
  "verification_document",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    /** Code of the list verification-document-type. */
    type: t.text().notNull(),
    /** The file name that its owner gave it. */
    fileName: t.text("file_name").notNull(),
    /** Key in the store of private files. */
    file: t.text().notNull(),
    mediaType: t.text("media_type").$type<"application/pdf" | "image/jpeg">().notNull(),
    bytes: t.integer().notNull(),
    state: t.text().$type<DocumentState>().notNull(),
    /** What the officer wrote with the decision. */
    comment: t.text(),
    decidedBy: t.uuid("decided_by").references(() => account.id),
    decidedAt: instant("decided_at"),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    check("verification_document__state", sql`state in ('submitted', 'approved', 'declined')`),
    index("verification_document__of").on(table.accountId, table.createdAt),
    index("verification_document__submitted")
      .on(table.createdAt, table.id)
      .where(sql`state = 'submitted'`),
  ],
);
