import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { immediateTurn, phonePhoto } from "#app/testing/upload-samples.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "./files.ts";
import { storeIfCommitted } from "./store-if-committed.ts";

const bytes = Buffer.from("her licence");

function opened() {
  const folder = mkdtempSync(join(tmpdir(), "soko-files-"));
  const all = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return { folder, all, ...openFiles(openFileStorage({ DATA_DIR: folder })) };
}

test("returns a file by its key until it is removed", async () => {
  const { files, all } = opened();
  const key = await files.documents.put(bytes);
  expect(await files.documents.get(key)).toEqual(bytes);
  await files.documents.remove(key);
  await files.documents.remove(key);
  expect([await files.documents.get(key), all()]).toEqual([undefined, []]);
});

test("stores files readable by the server's user only", async () => {
  const { files, all, folder } = opened();
  await files.documents.put(bytes);
  const [file = ""] = all();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "files/documents")).mode & 0o077).toBe(0);
});

test("ignores keys that point outside the storage folder", async () => {
  const { files, folder } = opened();
  writeFileSync(join(folder, "secret"), "secret");
  const id = "../../../../secret";
  for (const key of ["", id, `document/${id}`, "document/", "document/../x", "document/%2e%2e"]) {
    expect(await files.documents.get(key)).toBeUndefined();
    await files.documents.remove(key);
  }
  expect(existsSync(join(folder, "secret"))).toBe(true);
});

test("never serves a document as a picture", async () => {
  const { files, pictures } = opened();
  const key = await files.documents.put(await phonePhoto());
  const id = key.replace("document/", "");
  for (const requested of [
    key,
    id,
    `upload/${id}`,
    `upload/../documents/${id.slice(0, 2)}/${id}`,
  ]) {
    expect(await files.pictures.get(requested)).toBeUndefined();
    expect(await pictures.get(requested, 160, "webp", immediateTurn)).toBeUndefined();
  }
});

test("serves a picture in its sizes and removes the sizes with it", async () => {
  const { files, pictures, all } = opened();
  const key = await files.pictures.put(await phonePhoto());
  expect(key).toMatch(/^upload\//);
  await Promise.all([
    pictures.get(key, 160, "webp", immediateTurn),
    pictures.get(key, 320, "jpeg", immediateTurn),
  ]);
  const other = await files.pictures.put(await phonePhoto());
  await pictures.get(other, 160, "webp", immediateTurn);
  expect(all()).toHaveLength(5);
  await files.pictures.remove(key);
  expect(all()).toHaveLength(2);
  expect(await pictures.get(key, 160, "webp", immediateTurn)).toBeUndefined();
  expect(await pictures.get(other, 160, "webp", immediateTurn)).toBeDefined();
});

test("leaves no size behind when its picture is removed during resizing", async () => {
  const { files, pictures, all } = opened();
  const key = await files.pictures.put(await phonePhoto());
  const requested = pictures.get(key, 640, "avif", immediateTurn);
  await files.pictures.remove(key);
  await requested;
  expect(all()).toEqual([]);
});

test("keeps a file when the work succeeds and removes it when the work fails", async () => {
  const { files, all } = opened();
  const key = await storeIfCommitted(files.documents, bytes, async (storedKey) => storedKey);
  expect(await files.documents.get(key)).toEqual(bytes);
  const failing = storeIfCommitted(files.documents, bytes, async () => {
    expect(all()).toHaveLength(2);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(all()).toHaveLength(1);
});
