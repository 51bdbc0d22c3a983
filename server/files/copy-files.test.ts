import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "#app/testing/s3-server.ts";
import { openObjectStore } from "#server/storage/open-object-store.ts";
import { copyFiles } from "./copy-files.ts";
import { openFileStorage } from "./file-storage.ts";
import { openFiles } from "./files.ts";

async function folderAndBucket() {
  const folder = await mkdtemp(join(tmpdir(), "soko-copy-"));
  const server = await startS3Server();
  const to = openObjectStore(server.url, server.credentials);
  onTestFinished(async () => {
    to.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { files } = openFiles(openFileStorage({ DATA_DIR: folder }));
  const keys: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const store = n % 2 ? files.pictures : files.documents;
    keys.push(await store.put(Buffer.from(`file ${n}`)));
  }
  const from = openObjectStore(`file://${folder}`);
  const copy = (signal = new AbortController().signal, onProgress = (_: unknown) => {}) =>
    copyFiles({ from, to, signal, onProgress });
  const copied = openFiles({ ...files.storage, store: to }).files;
  return { server, from, to, files, copied, keys, copy };
}

test("copies every upload under its key, and nothing twice", async () => {
  const { from, to, files, copied, keys, copy } = await folderAndBucket();
  await from.put("secret.key", Buffer.from("not a file of users"));
  expect(await copy()).toEqual({ percent: 100, copied: 20, present: 0, bytes: 130 });
  for (const [n, key] of keys.entries()) {
    const [store, original] =
      n % 2 ? [copied.pictures, files.pictures] : [copied.documents, files.documents];
    expect(await store.get(key)).toEqual(await original.get(key));
  }
  expect(await to.get("secret.key")).toBeUndefined();
  expect(await copy()).toEqual({ percent: 100, copied: 0, present: 20, bytes: 0 });
});

test("goes on where it was stopped", async () => {
  const { copy } = await folderAndBucket();
  const stopping = new AbortController();
  let before = 0;
  const stopped = copy(stopping.signal, (progress) => {
    before = (progress as { copied: number }).copied;
    if (before >= 5) stopping.abort();
  });
  await expect(stopped).rejects.toThrow("aborted");
  const { copied, present } = await copy();
  expect([copied + present, present >= 5]).toEqual([20, true]);
});

test("copies a file again that is of another size", async () => {
  const { to, keys, copied, copy } = await folderAndBucket();
  await copy();
  const id = keys[0]?.replace("document/", "") ?? "";
  await to.put(`files/documents/${id.slice(0, 2)}/${id}`, Buffer.from("half"));
  expect(await copy()).toMatchObject({ copied: 1, present: 19 });
  expect(await copied.documents.get(keys[0] ?? "")).toEqual(Buffer.from("file 0"));
});
