import { sql } from "drizzle-orm";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { isActive } from "./dispute-clock.ts";
import {
  type AcceptedPhoto,
  acceptPhotos,
  insertPhotos,
  type StoredPhoto,
  withStoredPhotos,
} from "./dispute-photos.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnDispute } from "./lock-dispute.ts";
import { notifyOthers, writeStep } from "./move-dispute.ts";
import { findDisputeOf, getOrderDisputes } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { disputePhoto, disputeStep } from "./tables.ts";

type Added = ParsedInputOf<typeof endpoints.addToDispute>;
type Prepared = Omit<Added, "photo"> & { photos: AcceptedPhoto[] };

/**
 * Re-encodes the photo; rejects one for another user's dispute before it is decoded.
 * @throws AppError errors.notFound, errors.badInput, errors.upload.…
 */
export async function prepareAddition(
  context: Context,
  { photo, ...added }: Added,
): Promise<Prepared> {
  const { accountId } = personOf(context);
  await findDisputeOf(context, { id: added.id, accountId });
  if (!photo && !added.words) throw badInput({ field: "words", key: "disputes.words.missing" });
  return { ...added, photos: await acceptPhotos(context, [photo]) };
}

/**
 * A side adds words or a photo while the dispute is open; the other side is notified.
 * @throws AppError disputes.notNow, disputes.tooManyPictures, disputes.tooManyWords (409)
 */
export const addToDispute = (
  context: Context,
  { photos, ...added }: Prepared,
): Promise<endpoints.OrderDisputes> =>
  withStoredPhotos(context, photos, (stored) => add(context, added, stored));

async function add(
  context: Context,
  { id, words }: Omit<Prepared, "photos">,
  photos: StoredPhoto[],
): Promise<endpoints.OrderDisputes> {
  const orderId = await context.transaction(async (context) => {
    const { dispute, side, by } = await lockOwnDispute(context, { id });
    if (!isActive(dispute.state)) throw refuse("notNow");
    const { DISPUTE_PHOTOS, DISPUTE_WORDS } = context.settings;
    const [before] = await countOwn(context, { disputeId: id, by });
    if ((before?.words ?? 0) >= DISPUTE_WORDS) throw refuse("tooManyWords");
    if (photos.length > 0 && (before?.photos ?? 0) >= DISPUTE_PHOTOS)
      throw refuse("tooManyPictures");
    await writeStep(context, { disputeId: id, act: "addWords", side, by, words });
    await insertPhotos(context, { disputeId: id, by, photos });
    await notifyOthers(context, dispute, "disputeWords", {
      ...{ by, comment: words },
      ...{ remedy: undefined, total: undefined },
    });
    return dispute.orderId;
  });
  return getOrderDisputes(context, { id: orderId });
}

const countOwn = statement(
  "what a side added to a dispute",
  (p: Parameters<{ disputeId: string; by: string }>) =>
    select(
      {
        words: sql<number>`(select count(*)::int from ${disputeStep}
          where ${disputeStep.disputeId} = ${p.disputeId} and ${disputeStep.by} = ${p.by}
            and ${disputeStep.act} = 'addWords')`,
        photos: sql<number>`(select count(*)::int from ${disputePhoto}
          where ${disputePhoto.disputeId} = ${p.disputeId} and ${disputePhoto.by} = ${p.by})`,
      },
      sql``,
    ),
);
