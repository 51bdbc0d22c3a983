import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  insertInto,
  lookupForUpdate,
  type Parameters,
  parametersOf,
  select,
  setExcluded,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { orderDraft } from "../tables.ts";

const columns = {
  id: orderDraft.id,
  codeRequestId: orderDraft.codeRequestId,
  ordered: orderDraft.ordered,
  accountId: orderDraft.accountId,
  requestIds: orderDraft.requestIds,
};

/** Returns the last order of this browser's visitor, sent or not. */
export const findVisitorDraft = statement(
  "visitor's draft",
  (p: Parameters<{ visitorHash: string; now: Date }>) =>
    select(
      columns,
      sql`from ${orderDraft} where ${orderDraft.visitorHash} = ${p.visitorHash}
        and ${orderDraft.expiresAt} > ${p.now}`,
    ),
);

/** Returns the unsent order that a user drafted as a visitor. */
export const findAccountDraft = statement(
  "own draft",
  (p: Parameters<{ accountId: string; now: Date }>) =>
    select(
      columns,
      sql`from ${orderDraft} where ${orderDraft.accountId} = ${p.accountId}
        and ${orderDraft.requestIds} is null and ${orderDraft.expiresAt} > ${p.now}
        order by ${orderDraft.createdAt} desc limit 1`,
    ),
);

/** Each browser has one draft; a new order replaces the previous one. */
export const saveDraft = statement(
  "draft saved",
  (p: Parameters<typeof orderDraft.$inferSelect>) => sql`
    ${insertInto(orderDraft, parametersOf(p, { ...columns, ...insertOnlyColumns }))}
    on conflict (visitor_hash) do update
    ${setExcluded(...Object.values(columns), orderDraft.createdAt, orderDraft.expiresAt)}`,
);

const insertOnlyColumns = {
  visitorHash: orderDraft.visitorHash,
  createdAt: orderDraft.createdAt,
  expiresAt: orderDraft.expiresAt,
};

/** Both the code and the browser must match. */
export const lockDraft = lookupForUpdate(
  orderDraft,
  "draft locked",
  ["id", "ordered", "requestIds"],
  "codeRequestId",
  "visitorHash",
);

export const lockDraftById = lookupForUpdate(
  orderDraft,
  "draft locked by id",
  ["requestIds"],
  "id",
);

export const updateDraft = updateById(orderDraft, "draft changed");

const forget = statement(
  "forget drafts",
  (p: Parameters<{ now: Date }>) =>
    sql`delete from ${orderDraft} where ${orderDraft.expiresAt} <= ${p.now}`,
);

/** Deletes expired drafts, sent or not. */
export async function deleteExpiredDrafts({ now, ...context }: Pick<Context, "db" | "now">) {
  await forget(context, { now });
}
