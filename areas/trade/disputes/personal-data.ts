import { type Column, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  lookup,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { type PersonalData, personalPart, qualifiedName } from "#server/personal-data.ts";
import { lockDispute } from "./lock-dispute.ts";
import { moveDispute, sideOf } from "./move-dispute.ts";
import { dispute, disputePhoto, disputeRepayment, disputeStep } from "./tables.ts";

type OwnerParams = Parameters<{ accountId: string }>;

/** Rows of disputes about orders that the user bought or sold. */
const ofDisputes = (
  table: PgTable & { disputeId: Column; id: Column },
  at: Column,
  ...without: Column[]
) =>
  personalPart({
    table,
    own: [table.disputeId],
    without,
    from: (p) => sql`from ${table} where ${table.disputeId} in (
        select ${dispute.id} from ${dispute}
        where ${dispute.buyerId} = ${p.accountId} or ${dispute.traderId} = ${p.accountId})
      order by ${at}, ${table.id}`,
  });

export const disputesPersonalData: PersonalData = {
  parts: {
    disputes: personalPart({
      table: dispute,
      own: [dispute.orderId, dispute.buyerId, dispute.traderId, dispute.openerId],
      from: (p) => sql`from ${dispute}
        where ${dispute.buyerId} = ${p.accountId} or ${dispute.traderId} = ${p.accountId}
        order by ${dispute.openedAt}, ${dispute.id}`,
    }),
    disputeSteps: ofDisputes(disputeStep, disputeStep.at, disputeStep.by),
    disputePhotos: ofDisputes(disputePhoto, disputePhoto.at, disputePhoto.by, disputePhoto.photo),
    disputeRepayments: ofDisputes(
      disputeRepayment,
      disputeRepayment.createdAt,
      disputeRepayment.referenceKey,
    ),
  },
  leftOut: {
    [qualifiedName(dispute.openedBy)]: "a side, not a user",
    [qualifiedName(dispute.settleBy)]: "an instant, not a user",
    [qualifiedName(disputeStep.by)]: "the side beside it says which of the two acted",
    [qualifiedName(disputePhoto.by)]: "the dispute says who took part",
    [qualifiedName(dispute.lineId)]: "the line belongs to its order",
  },
  lock: (context, accountId) => lockActive(context, { accountId }),
  end,
};

/**
 * A dispute that the user opened is withdrawn; one that they did not answer goes to the officers.
 * Money that is owed stays owed. Photos are deleted, and so are the user's words.
 */
async function end(context: Context, accountId: string) {
  for (const { id } of await findActive(context, { accountId })) {
    const locked = await lockDispute(context, { id });
    const side = sideOf(locked, accountId);
    const isOpener = locked.openerId === accountId;
    if (!isOpener && locked.state === "escalated") continue;
    const act = isOpener ? "withdraw" : "expire";
    await moveDispute(context, locked, {
      act,
      side: isOpener ? side : "system",
      ...(isOpener && { by: accountId }),
    });
  }
  const photos = await findPhotos(context, { by: accountId });
  await deletePhotos(context, { by: accountId });
  await clearWords(context, { accountId });
  return { documents: photos.map(({ photo }) => photo) };
}

const isActive = ({ accountId }: OwnerParams) => sql`
  ${dispute.state} in ('open', 'offered', 'contested', 'escalated')
  and (${dispute.buyerId} = ${accountId} or ${dispute.traderId} = ${accountId})`;

/** Locks the orders before their disputes, as every act does, and both before accounts. */
const lockActive = statement(
  "disputed orders locked for an account deletion",
  (p: OwnerParams) => sql`
    select ${marketOrder.id} from ${marketOrder} where ${marketOrder.id} in (
      select ${dispute.orderId} from ${dispute} where ${isActive(p)})
    order by ${marketOrder.id} for update`,
);

const findActive = statement("disputes of a deleted account", (p: OwnerParams) =>
  select({ id: dispute.id }, sql`from ${dispute} where ${isActive(p)} order by ${dispute.id}`),
);

const findPhotos = lookup(disputePhoto, "photos of a deleted account", ["photo"], "by");
const deletePhotos = deletion(disputePhoto, "photos deleted with an account", "by");

const clearWords = statement(
  "words in disputes of a deleted account",
  (p: OwnerParams) => sql`
    update ${disputeStep} ${set(disputeStep, { words: null })}
    where ${disputeStep.by} = ${p.accountId} and ${disputeStep.words} is not null
      and ${disputeStep.side} in ('buyer', 'seller')`,
);
