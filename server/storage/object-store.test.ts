import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "#app/testing/s3-server.ts";
import type { ObjectStore } from "./object-store.ts";
import { openObjectStore } from "./open-object-store.ts";

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "soko-store-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return { path, store: openObjectStore(`file://${path}`) };
}

async function bucket(): Promise<{ store: ObjectStore }> {
  const server = await startS3Server();
  const store = openObjectStore(
    server.url.replace("soko?", "soko/edition-tz?"),
    server.credentials,
  );
  onTestFinished(async () => {
    store.close();
    await server.close();
  });
  return { store };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function bytesOf(body: AsyncIterable<Uint8Array> | undefined) {
  return body && Buffer.concat(await all(body));
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const keysIn = async (store: ObjectStore, prefix: string) =>
  (await all(store.list(prefix))).map(({ key }) => key).sort();

for (const [name, open] of Object.entries({ folder, bucket })) {
  test(`a ${name} returns an object until it is removed, and replaces it`, async () => {
    const { store } = await open();
    await store.put("a/b.txt", Buffer.from("first"));
    await store.put("a/b.txt", Buffer.from("second"));
    expect(await store.get("a/b.txt")).toEqual(Buffer.from("second"));
    expect(await bytesOf(await store.stream("a/b.txt"))).toEqual(Buffer.from("second"));
    await store.remove("a/b.txt");
    await store.remove("a/b.txt");
    expect(await store.get("a/b.txt")).toBeUndefined();
    expect(await store.stream("a/b.txt")).toBeUndefined();
  });

  test(`a ${name} lists what starts with a prefix, with sizes and times`, async () => {
    const { store } = await open();
    expect(await keysIn(store, "a/")).toEqual([]);
    for (const key of ["a/1", "a/deep/2", "ab/3", "top"]) await store.put(key, Buffer.from("abc"));
    expect(await keysIn(store, "a/")).toEqual(["a/1", "a/deep/2"]);
    expect(await keysIn(store, "")).toEqual(["a/1", "a/deep/2", "ab/3", "top"]);
    const [first] = await all(store.list("ab/"));
    expect(first?.size).toBe(3);
    expect(Math.abs(Date.now() - Number(first?.writtenAt))).toBeLessThan(60_000);
  });

  test(`a ${name} writes bodies of any length, larger than one part too`, async () => {
    const { store } = await open();
    for (const length of [0, 5, 33 * 1024 * 1024]) {
      const bytes = Buffer.alloc(length, "soko ");
      await store.putStream("big", inPieces(bytes, 1_000_003));
      expect(bytes.equals((await bytesOf(await store.stream("big"))) as Buffer)).toBe(true);
    }
  });

  test(`a ${name} stores nothing of a body that breaks off, and keeps what was there`, async () => {
    const { store } = await open();
    await store.put("big", Buffer.from("before"));
    async function* broken() {
      yield Buffer.alloc(40 * 1024 * 1024);
      throw new Error("the source broke");
    }
    await expect(store.putStream("big", broken())).rejects.toThrow("the source broke");
    expect(await store.get("big")).toEqual(Buffer.from("before"));
    expect(await keysIn(store, "")).toEqual(["big"]);
    expect(await all(store.partials(""))).toEqual([]);
  });

  test(`a ${name} refuses malformed keys`, async () => {
    const { store } = await open();
    for (const key of ["", "..", "a/../../b", "/a", "a//b", "a/", "a b", "a?b", "ä", "a/."]) {
      await expect(store.put(key, Buffer.alloc(1)), key).rejects.toThrow(RangeError);
      await expect(store.get(key), key).rejects.toThrow(RangeError);
    }
  });
}

test("a folder is readable by the server's user only", async () => {
  const { path, store } = await folder();
  await store.put("a/b", Buffer.from("abc"));
  await store.putStream("a/c", inPieces(Buffer.from("abc"), 1));
  for (const file of ["a/b", "a/c"]) expect((await stat(join(path, file))).mode & 0o077).toBe(0);
  expect((await stat(join(path, "a"))).mode & 0o077).toBe(0);
});

test("a folder tells the parts of killed writers from objects, and removes them", async () => {
  const { path, store } = await folder();
  await store.put("a/b", Buffer.from("abc"));
  await writeFile(join(path, "a/c.123.part"), "half");
  expect(await keysIn(store, "a/")).toEqual(["a/b"]);
  const partials = await all(store.partials("a/"));
  expect(partials.map(({ key, size }) => [key, size])).toEqual([["a/c", 4]]);
  await partials[0]?.remove();
  expect(await readdir(join(path, "a"))).toEqual(["b"]);
});

test("a malformed address is refused with a sentence that does not repeat it", () => {
  const key = { accessKeyId: "id", secretAccessKey: "secret" };
  for (const url of [
    "https://example.org",
    "s3://",
    "s3://UPPER_case",
    "s3://id:secret@bucket",
    "s3://bucket/a b",
    "s3://bucket?regio=x",
    "s3://bucket?endpoint=ftp://secret",
    "s3://bucket?endpoint=https://id:secret@host",
    "s3://bucket?endpoint=https://host/secret",
    "s3://bucket?region=a/b",
    "secret",
  ]) {
    expect(() => openObjectStore(url, key), url).toThrow(/^[a-z].*[a-z0-9…_A-Z]$/);
    expect(() => openObjectStore(url, key), url).not.toThrow(/secret\b/);
  }
});
