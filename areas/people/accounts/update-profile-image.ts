import { commonRefusal } from "#core/errors.ts";
import { profilePhoto } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { lookupForUpdate, updateById } from "#server/database/statement.ts";
import { removeUnused } from "#server/files/remove-unused.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import { pictureUrlOf } from "#server/pictures/picture-url.ts";
import { acceptImage } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { account } from "./tables.ts";

/** Twice the displayed size, for high-density screens. */
const side = 640;

/** Replaces the profile photo with a new square one and deletes the old file. */
export async function updateProfileImage(context: Context, { image }: { image: Upload }) {
  const bytes = await acceptImage(context, image, profilePhoto, { square: side });
  return storeIfCommitted(context.files.pictures, bytes, async (pictureKey) => {
    await replacePhoto(context, pictureKey);
    return { picture: pictureUrlOf(pictureKey, context.edition), pictureKey };
  });
}

export async function removeProfileImage(context: Context) {
  await replacePhoto(context, null);
  return {};
}

async function replacePhoto(context: Context, picture: string | null): Promise<void> {
  const { accountId } = personOf(context);
  const before = await context.transaction(async (context) => {
    const [row] = await lockPhoto(context, { id: accountId });
    if (!row) throw commonRefusal("userNotFound");
    await writePhoto(context, { id: accountId, picture, updatedAt: context.now });
    return row.picture;
  });
  if (before) await removeUnused(context, context.files.pictures, before);
}

const lockPhoto = lookupForUpdate(account, "own photo locked", ["picture"], "id");

const writePhoto = updateById(account, "own photo changed");
