import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { commonRefusal } from "#core/errors.ts";
import { lane } from "#server/waiting-room.ts";
import { writeWhole } from "#server/write-whole.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import type { ShareCard } from "./share-card.ts";

interface Bounds {
  /** Pictures kept on the disk, about 70 kB each; beyond it the oldest go. */
  maxKept: number;
  /** Pictures waiting to be drawn; whoever comes then is asked to come again. */
  maxWaiting: number;
}

export interface SharePictureStore {
  /**
   * @param path address of the picture, with its version
   * @param card what it shows, asked for when it has to be drawn
   * @throws AppError errors.unavailable while too many wait to be drawn
   */
  get(path: string, card: () => Promise<ShareCard>): Promise<Buffer>;
}

/** Pictures for sharing, drawn one at a time when first asked and kept in `folder`. */
export function sharePictureStore(
  folder: string,
  { maxKept, maxWaiting }: Bounds = { maxKept: 5000, maxWaiting: 20 },
): SharePictureStore {
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = lane(1);
  let written = 0;

  async function make(file: string, card: () => Promise<ShareCard>): Promise<Buffer> {
    const bytes = await drawSharePicture(await card());
    await writeWhole(file, bytes);
    await removeOthers(file);
    if (written++ % 100 === 0) await removeOldest(folder, maxKept);
    return bytes;
  }

  return {
    async get(path, card) {
      const file = join(folder, fileName(path));
      const kept = await readFile(file).catch(() => undefined);
      if (kept) return kept;
      const running = making.get(file);
      if (running) return running;
      if (making.size >= maxWaiting) {
        throw commonRefusal("unavailable", { headers: { "retry-after": "10" } });
      }
      const made = inTurn(() => make(file, card)).finally(() => making.delete(file));
      making.set(file, made);
      return made;
    },
  };
}

/** `12/<digest of what it is of>-sw-1abcd.jpeg`: versions of one picture lie side by side. */
function fileName(path: string): string {
  const [, of = "", file = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const digest = createHash("sha256").update(of).digest("hex");
  return join(digest.slice(0, 2), `${digest.slice(2, 34)}-${file}`);
}

/** Earlier versions in the same language: nobody is given their address any more. */
async function removeOthers(file: string): Promise<void> {
  const shelf = dirname(file);
  const name = basename(file);
  const ofThis = name.slice(0, name.lastIndexOf("-") + 1);
  const old = (await readdir(shelf)).filter((one) => one !== name && one.startsWith(ofThis));
  await Promise.all(old.map((one) => rm(join(shelf, one), { force: true })));
}

async function removeOldest(folder: string, max: number): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.jpeg$/.test(name));
  if (names.length <= max) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  aged.sort((a, b) => a.at - b.at);
  const surplus = aged.slice(0, names.length - Math.floor(max * 0.9));
  await Promise.all(surplus.map(({ name }) => rm(join(folder, name), { force: true })));
}
