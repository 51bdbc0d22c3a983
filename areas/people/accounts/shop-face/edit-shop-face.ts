import { sql } from "drizzle-orm";
import { badInput, commonRefusal } from "#core/errors.ts";
import { profilePhoto } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { removeUnused } from "#server/files/remove-unused.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptImage, averageColorOf } from "#server/uploads/accept-image.ts";
import { lockAccount } from "../lock-account.ts";
import { shopFace, trader } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getShopFace } from "./reads.ts";

type Input = ParsedInputOf<typeof endpoints.editShopFace>;
type PreparedFace = Omit<Input, "photo"> & {
  photo: { bytes: Buffer; background: string } | undefined;
};

/** Twice the displayed size, for high-density screens. */
const side = 640;

/**
 * Re-encodes the picture, once the fields are valid.
 * @throws AppError errors.badInput beside a time, errors.upload.…
 */
export async function prepareShopFace(context: Context, input: Input): Promise<PreparedFace> {
  const { opensAt, closesAt, photo } = input;
  if (Boolean(opensAt) !== Boolean(closesAt)) {
    throw badInput({ field: opensAt ? "closesAt" : "opensAt", key: "accounts.face.time" });
  }
  if (opensAt && opensAt === closesAt) {
    throw badInput({ field: "closesAt", key: "accounts.face.sameTime" });
  }
  if (!photo) return { ...input, photo: undefined };
  const bytes = await acceptImage(context, photo, profilePhoto, { square: side });
  return { ...input, photo: { bytes, background: await averageColorOf(context, bytes) } };
}

/** @throws AppError errors.forbidden for an account without a shop */
export async function editShopFace(
  context: Context,
  { photo, ...fields }: PreparedFace,
): Promise<endpoints.ShopFace> {
  const { accountId } = personOf(context);
  let before: string | null = null;
  const edit = (picture: string | null) =>
    context.transaction(async (context) => {
      await lockAccount(context, { id: accountId });
      const [shop] = await findOwn(context, { accountId });
      if (!shop) throw commonRefusal("forbidden");
      before = picture ? shop.picture : null;
      await saveFace(context, {
        accountId,
        picture,
        background: photo?.background ?? null,
        opensAt: fields.opensAt ?? null,
        closesAt: fields.closesAt ?? null,
        closedOn: fields.closedOn ?? null,
        pickUp: fields.pickUp || null,
        deliversTo: fields.deliversTo ?? null,
      });
      return getShopFace(context, { id: accountId });
    });
  const face = photo
    ? await storeIfCommitted(context.files.pictures, photo.bytes, edit)
    : await edit(null);
  if (before) await removeUnused(context, context.files.pictures, before);
  return face;
}

const findOwn = statement("own shop's picture", (p: Parameters<{ accountId: string }>) =>
  select(
    { picture: sql<string | null>`${shopFace.picture}` },
    sql`from ${trader} left join ${shopFace} on ${shopFace.traderId} = ${trader.accountId}
      where ${trader.accountId} = ${p.accountId}`,
  ),
);

interface FaceParams {
  accountId: string;
  /** Null keeps the present one. */
  picture: string | null;
  background: string | null;
  opensAt: string | null;
  closesAt: string | null;
  closedOn: string | null;
  pickUp: string | null;
  deliversTo: string | null;
}

const saveFace = statement(
  "own shop's face changed",
  (p: Parameters<FaceParams>) => sql`
    insert into ${shopFace} (trader_id, picture, background, opens_at, closes_at, closed_on,
      pick_up, delivers_to)
    values (${p.accountId}, ${p.picture}, ${p.background}, ${p.opensAt}, ${p.closesAt},
      ${p.closedOn}, ${p.pickUp}, ${p.deliversTo})
    on conflict (trader_id) do update set
      picture = coalesce(excluded.picture, shop_face.picture),
      background = case when excluded.picture is null then shop_face.background
        else excluded.background end,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      closed_on = excluded.closed_on, pick_up = excluded.pick_up,
      delivers_to = excluded.delivers_to`,
);
