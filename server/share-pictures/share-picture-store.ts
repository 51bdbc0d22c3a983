import { createHash } from "node:crypto";
import { join } from "node:path";
import type { PictureCache, Turn } from "#server/pictures/picture-cache.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import type { ShareCard } from "./share-card.ts";

export interface SharePictureStore {
  /**
   * @param path address of the picture, with its version
   * @param turn of whoever asks, for one that has to be drawn; it may refuse
   * @param card what it shows, asked for when it has to be drawn
   */
  get(path: string, turn: Turn, card: () => Promise<ShareCard>): Promise<Buffer | undefined>;
}

/** What drawing one takes at its height, in bytes. */
export const sharePictureMemory = 60_000_000;

/** Where they lie among other pictures that can be made again. */
const part = "share";

/** Pictures for sharing, drawn when first asked and kept in `cache`. */
export const sharePictureStore = (cache: PictureCache): SharePictureStore => ({
  get(path, turn, card) {
    const { shelf, name, ofThis } = placeOf(path);
    return cache.get(join(shelf, name), turn, async () => {
      const bytes = await drawSharePicture(await card());
      await cache.removeOthers(shelf, ofThis, name);
      return bytes;
    });
  },
});

/** `share/12/<digest of what it is of>-sw-1abcd.jpeg`: versions of one picture lie side by side. */
function placeOf(path: string) {
  const [, of = "", file = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const digest = createHash("sha256").update(of).digest("hex");
  const name = `${digest.slice(2, 34)}-${file}`;
  const shelf = join(part, digest.slice(0, 2));
  return { shelf, name, ofThis: name.slice(0, name.lastIndexOf("-") + 1) };
}
