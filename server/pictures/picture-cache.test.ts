import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { immediateTurn } from "#app/testing/upload-samples.ts";
import { pictureCache, type Turn } from "./picture-cache.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "soko-cache-"));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const picture = Buffer.alloc(1000, "p");
const makePicture = async () => picture;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("evicts the least recently used files and respects the size limit", async () => {
  const folder = newFolder();
  const before = pictureCache(folder, Infinity);
  for (let n = 1; n <= 9; n += 1) {
    await before.get(`${n % 3}/${n}`, immediateTurn, makePicture);
    utimesSync(join(folder, `${n % 3}/${n}`), daysAgo(20 - n), daysAgo(20 - n));
  }
  await before.get("1/1", immediateTurn, makePicture);
  await expect.poll(() => statSync(join(folder, "1/1")).mtime > daysAgo(1)).toBe(true);
  const { get } = pictureCache(folder, 5500);
  await get("0/new", immediateTurn, makePicture);
  await expect.poll(() => filesIn(folder)).toEqual(["1", "8", "9", "new"]);
});

test("does not scan the folder for each file, also when two processes share it", async () => {
  const folder = newFolder();
  const both = [pictureCache(folder, 160_000), pictureCache(folder, 160_000)];
  let most = 0;
  for (let n = 0; n < 400; n += 1) {
    await both[n % 2]?.get(`0/${n}`, immediateTurn, makePicture);
    most = Math.max(most, filesIn(folder).length);
  }
  await expect.poll(() => filesIn(folder).length).toBeLessThanOrEqual(160 + 2 * 11);
  expect(most).toBeGreaterThan(160);
});

test("removes old partial files of a killed process, but not recent ones", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "0"));
  writeFileSync(join(folder, "0/a.1.part"), "half");
  utimesSync(join(folder, "0/a.1.part"), daysAgo(1), daysAgo(1));
  writeFileSync(join(folder, "0/b.2.part"), "half");
  await pictureCache(folder, 1_000_000).get("0/c", immediateTurn, makePicture);
  await expect.poll(() => filesIn(folder)).toEqual(["b.2.part", "c"]);
});

/** Makes every write of this file fail with a full disk. */
function fullDisk(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync("/dev/full", `${file}.${process.pid}.part`);
}

test("serves a picture that does not fit on the full disk and leaves no partial file", async () => {
  const folder = newFolder();
  fullDisk(join(folder, "0/a"));
  const { get } = pictureCache(folder, 1_000_000);
  expect(await get("0/a", immediateTurn, makePicture)).toEqual(picture);
  expect(readdirSync(join(folder, "0"))).toEqual([]);
  expect(await get("0/a", immediateTurn, makePicture)).toEqual(picture);
  expect(filesIn(folder)).toEqual(["a"]);
});

test("creates a picture once although each caller waits in a queue of its own", async () => {
  const folder = newFolder();
  const { get } = pictureCache(folder, Infinity);
  let makings = 0;
  const make = async () => {
    makings += 1;
    return createHash("sha256").update("picture").digest();
  };
  const turns: (() => void)[] = [];
  const turnOf = (caller: string): Turn => ({
    caller,
    run: async (work) => {
      await new Promise<void>((go) => turns.push(go));
      return work();
    },
  });
  const far = get("0/a", turnOf("far behind"), make);
  const same = get("0/a", turnOf("far behind"), make);
  const near = get("0/a", turnOf("near"), make);
  await expect.poll(() => turns.length).toBe(2);
  turns[1]?.();
  expect(await near).toBeDefined();
  turns[0]?.();
  expect(await far).toEqual(await near);
  expect(await same).toEqual(await near);
  expect(makings).toBe(1);
  expect(existsSync(join(folder, "0/a"))).toBe(true);
});

test("retries a failed picture for the next caller", async () => {
  const { get } = pictureCache(newFolder(), Infinity);
  const broken = get("0/a", immediateTurn, async () => {
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(await get("0/a", immediateTurn, makePicture)).toEqual(picture);
});
