import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import {
  type ComplaintKind,
  type ComplaintReason,
  type ComplaintState,
  complaintKinds,
  complaintReasons,
  complaintStates,
} from "./complaint-rules.ts";

/** A product, seller, service or carrier that users reported: one case for all reports of it. */
export const complaintCase = pgTable(
  "complaint_case",
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<ComplaintKind>().notNull(),
    /** The product, account or service. */
    targetId: t.uuid("target_id").notNull(),
    /** The account of the seller or carrier. */
    ownerId: reference("owner_id", () => account.id),
    /** The name of the thing when it was last reported. */
    name: t.text().notNull(),
    state: t.text().$type<ComplaintState>().notNull().default("open"),
    /** How many decisions there were. */
    round: t.integer().notNull().default(0),
    /** A digest of the thing at the last decision. */
    version: t.text(),
    /** The first report since the last decision; the order of the officers' list. */
    waitingSince: instant("waiting_since"),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
  }),
  (table) => [
    check("complaint_case__kind", isOneOf("kind", complaintKinds)),
    check("complaint_case__state", isOneOf("state", complaintStates)),
    check("complaint_case__waiting", sql`(state = 'open') = (waiting_since is not null)`),
    unique("complaint_case__once").on(table.kind, table.targetId),
    index("complaint_case__waiting")
      .on(table.waitingSince, table.id)
      .where(sql`waiting_since is not null`),
    index("complaint_case__decided")
      .on(table.state, table.decidedAt, table.id)
      .where(sql`waiting_since is null`),
    index("complaint_case__owner").on(table.ownerId, table.decidedAt),
  ],
);

/** A user's report of a thing, one for each user between two decisions. */
export const complaint = pgTable(
  "complaint",
  (t) => ({
    id: t.uuid().primaryKey(),
    caseId: reference("case_id", () => complaintCase.id),
    /** The account of the seller or carrier, duplicated for the limit of reports against one. */
    ownerId: reference("owner_id", () => account.id),
    by: reference("by", () => account.id),
    reason: t.text().$type<ComplaintReason>().notNull(),
    note: t.text(),
    /** The decisions before it. */
    round: t.integer().notNull(),
    /** The account of the reporter was new at that time. */
    isFromNewcomer: t.boolean("is_from_newcomer").notNull(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("complaint__reason", isOneOf("reason", complaintReasons)),
    unique("complaint__once").on(table.caseId, table.by, table.round),
    index("complaint__of_case").on(table.caseId, table.round, table.at),
    index("complaint__by").on(table.by, table.at),
    index("complaint__by_owner").on(table.by, table.ownerId, table.at),
    index("complaint__owner").on(table.ownerId),
  ],
);

/** Officers' decisions on a case: who, when, what and why. */
export const complaintDecision = pgTable(
  "complaint_decision",
  (t) => ({
    id: t.uuid().primaryKey(),
    caseId: reference("case_id", () => complaintCase.id),
    /** The round of reports that it closed. */
    round: t.integer().notNull(),
    outcome: t.text().$type<ComplaintState>().notNull(),
    by: reference("by", () => account.id),
    /** The text for the owner; null where none was sent. */
    reason: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("complaint_decision__outcome", isOneOf("outcome", complaintStates)),
    index("complaint_decision__of").on(table.caseId, table.at),
    index("complaint_decision__by").on(table.by),
  ],
);
