import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PictureCache, Turn } from "#server/pictures/picture-cache.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import type { ShareCard } from "./share-card.ts";

export interface SharePictureStore {
  /**
   * @param path of the picture, with its version
   * @param turn of the caller, for a picture that has to be drawn; it may refuse
   * @param card returns the content, called only when the picture has to be drawn
   */
  get(path: string, turn: Turn, card: () => Promise<ShareCard>): Promise<Buffer | undefined>;
}

/** Peak memory of drawing one, in bytes. */
export const sharePictureMemory = 60_000_000;

/** Folder of the share pictures in the cache. */
const part = "share";

/** Serves share pictures. They are drawn on the first request and stored in `cache`. */
export const sharePictureStore = (cache: PictureCache): SharePictureStore => ({
  get(path, turn, card) {
    const { shelf: subfolder, name, ofThis } = placeOf(path);
    return cache.get(join(subfolder, name), turn, async () => {
      const bytes = await drawSharePicture(await card());
      await cache.removeOthers(subfolder, ofThis, name);
      return bytes;
    });
  },
});

/**
 * `share/12/<digest of its subject>-sw-1abcd.jpeg`: versions of one picture are in the same folder.
 */
function placeOf(path: string) {
  const [, of = "", file = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const digest = createHash("sha256").update(of).digest("hex");
  const name = `${digest.slice(2, 34)}-${file}`;
  const subfolder = join(part, digest.slice(0, 2));
  return { shelf: subfolder, name, ofThis: name.slice(0, name.lastIndexOf("-") + 1) };
}
