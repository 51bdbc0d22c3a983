import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fileColumns } from "#app/areas.ts";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount, newProduct, newTrader } from "#app/testing/factories.ts";
import { insertOrder } from "#app/testing/payable-order.ts";
import { testPool } from "#app/testing/test-database.ts";
import { immediateTurn, phonePhoto } from "#app/testing/upload-samples.ts";
import { newId } from "#core/ids.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "./files.ts";
import type { FileColumn } from "./files-in-use.ts";
import { sweepFiles } from "./sweep-files.ts";

const dayMs = 86_400_000;
const start = Date.now();
const paper = Buffer.from("paper");

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "soko-sweep-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a folder for the files of a new database. */
async function opened(folder?: string) {
  const dataDir = folder ?? (await newFolder());
  const pool = await testPool();
  const { db } = pool;
  const storage = openFileStorage({ DATA_DIR: dataDir });
  const { files, pictures } = openFiles(storage, {}, db);
  const room = { document: "documents", upload: "pictures" } as const;
  function pathOf(key: string): string {
    const [kind = "", id = ""] = key.split("/");
    return join(dataDir, "files", room[kind as keyof typeof room], id.slice(0, 2), id);
  }
  const touch = (path: string, days: number) => {
    const at = new Date(start - days * dayMs);
    return utimes(path, at, at);
  };
  async function put(kind: keyof typeof room, days: number, bytes: Uint8Array = paper) {
    const key = await files[room[kind]].put(bytes);
    await touch(pathOf(key), days);
    return key;
  }
  const sweep = (
    days: number,
    more: { db?: Database; columns?: FileColumn[]; signal?: AbortSignal } = {},
  ) =>
    sweepFiles({
      db,
      files,
      columns: fileColumns,
      now: new Date(start + days * dayMs),
      signal: new AbortController().signal,
      ...more,
    });
  const exists = (key: string) => existsSync(pathOf(key));
  return { dataDir, pool, db, files, pictures, pathOf, touch, put, sweep, isThere: exists };
}

/** Inserts rows of each kind that reference files. Returns the keys. */
async function rowsWithFiles({ db, put }: Awaited<ReturnType<typeof opened>>): Promise<string[]> {
  const [photo, shared, first, document, proof] = [
    await put("upload", 9),
    await put("upload", 9),
    await put("upload", 9),
    await put("document", 9),
    await put("document", 9),
  ];
  const { id } = await newAccount(db);
  await db.query("update account set picture = $2 where id = $1", [id, photo]);
  for (const pictures of [[shared], [first, shared]]) {
    const images = pictures.map((picture) => ({ picture, background: "#ddeecc" }));
    const product = await newProduct(db);
    const values = [product.id, JSON.stringify(images)];
    await db.query("update product set images = $2 where id = $1", values);
  }
  await db.query(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes,
       state, created_at)
     values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
    [newId(), id, document],
  );
  const trader = await newTrader(db);
  const parties = { buyerId: id, traderId: trader.id, currency: "TZS" } as const;
  const order = await insertOrder((text, values = []) => db.query(text, values), parties);
  await db.query(
    `insert into payment (id, order_id, account_id, option, gateway, state, amount, currency, proof,
       created_at, updated_at)
     values ($1, $2, $3, 'bankTransfer', 'manual', 'submitted', 2500, 'TZS', $4, now(), now())`,
    [newId(), order.id, id, proof],
  );
  return [photo, shared, first, document, proof];
}

test("keeps referenced files and removes orphans at the second sweep", async () => {
  const setup = await opened();
  const { put, sweep, isThere: exists } = setup;
  const named = await rowsWithFiles(setup);
  const orphans = [await put("upload", 9), await put("document", 9)];
  expect(await sweep(0)).toEqual({ files: 7, waiting: 2, removed: 0, halves: 0, generated: 0 });
  expect([...named, ...orphans].filter(exists)).toHaveLength(7);
  expect(await sweep(1)).toEqual({ files: 7, waiting: 0, removed: 2, halves: 0, generated: 0 });
  expect([...named, ...orphans].filter(exists)).toEqual(named);
  expect(await sweep(2)).toEqual({ files: 5, waiting: 0, removed: 0, halves: 0, generated: 0 });
});

test("leaves files younger than a day alone and sweeps them later", async () => {
  const { put, sweep, isThere: exists } = await opened();
  const young = await put("document", 0.9);
  const coming = await put("upload", -1.5);
  expect(await sweep(0)).toMatchObject({ files: 0, waiting: 0 });
  expect(await sweep(1)).toMatchObject({ files: 1, waiting: 1, removed: 0 });
  expect(await sweep(2)).toMatchObject({ files: 1, removed: 1 });
  expect([exists(young), exists(coming)]).toEqual([false, true]);
});

test("removes the sizes with their picture, and old partial files at once", async () => {
  const { dataDir, pictures, put, pathOf, touch, sweep } = await opened();
  const key = await put("upload", 9, await phonePhoto());
  await pictures.get(key, 160, "webp", immediateTurn);
  const young = `${pathOf(key)}.7.part`;
  const old = `${pathOf(key)}.8.part`;
  for (const [part, days] of [
    [young, 0.1],
    [old, 3],
  ] as const) {
    await writeFile(part, "half");
    await touch(part, days);
  }
  expect(await sweep(0)).toEqual({ files: 1, waiting: 1, removed: 0, halves: 1, generated: 0 });
  expect([young, old].map((part) => existsSync(part))).toEqual([true, false]);
  expect(await pictures.get(key, 160, "webp", immediateTurn)).toBeDefined();
  await sweep(1);
  expect(await pictures.get(key, 160, "webp", immediateTurn)).toBeUndefined();
  const sizes = readdirSync(join(dataDir, "pictures"), { recursive: true, withFileTypes: true });
  expect(sizes.filter((entry) => entry.isFile())).toEqual([]);
});

test("touches no file that does not belong to this database", async () => {
  const { dataDir, put, pathOf, touch, sweep } = await opened();
  const orphan = await put("document", 9);
  const subfolder = dirname(pathOf(orphan));
  const id = orphan.replace("document/", "");
  const elsewhere = join(dataDir, "elsewhere");
  await mkdir(join(elsewhere, "ab"), { recursive: true });
  const foreign = [
    join(subfolder, "notes.txt"),
    join(subfolder, `${id}.jpg`),
    join(subfolder, `${id.slice(0, 14)}4${id.slice(15)}`),
    join(subfolder, `${id.slice(0, 28)}00000000`),
    join(dataDir, "files/documents", id),
    join(dataDir, "files", id),
    join(elsewhere, `ab${id.slice(2)}`),
    join(elsewhere, "ab", `ab${id.slice(2)}`),
  ];
  for (const path of foreign) {
    await writeFile(path, "somebody's");
    await touch(path, 9);
  }
  const wrongShelf = join(dataDir, "files/documents", id.startsWith("00") ? "01" : "00");
  await mkdir(wrongShelf);
  await writeFile(join(wrongShelf, id), "");
  await touch(join(wrongShelf, id), 9);
  const links = [
    join(subfolder, id.slice(0, 4) + (id.slice(4, 8) === "0000" ? "1111" : "0000") + id.slice(8)),
    join(dataDir, "files/documents/ab"),
  ];
  await symlink(foreign[0] ?? "", links[0] ?? "");
  if (!existsSync(links[1] ?? "")) await symlink(join(elsewhere, "ab"), links[1] ?? "");
  expect(await sweep(0)).toMatchObject({ files: 1, waiting: 1 });
  expect(await sweep(1)).toMatchObject({ files: 1, removed: 1 });
  const left = [...foreign, ...links, join(wrongShelf, id)];
  expect(left.filter((path) => !existsSync(path))).toEqual([]);
});

test("sweeps only the files of its own database in a shared folder", async () => {
  const first = await opened();
  const other = await opened(first.dataDir);
  const keys = [await first.put("document", 9), await other.put("document", 9)];
  for (const day of [0, 1, 2]) await first.sweep(day);
  expect(keys.map(first.isThere)).toEqual([false, true]);
  for (const day of [0, 1]) await other.sweep(day);
  expect(keys.map(first.isThere)).toEqual([false, false]);
});

test("looks up two thousand files in batches and removes only the unreferenced ones", async () => {
  const { put, sweep, isThere: exists } = await opened();
  const keys = await atOnce(2000, (n) => put(n % 2 ? "upload" : "document", 9));
  const used = new Set(keys.filter((_, n) => n % 7 === 0));
  const batchSizes: number[] = [];
  const column: FileColumn = {
    column: "test.key",
    async inUse(_, { keys: some }) {
      batchSizes.push(some.length);
      return some.filter((key) => used.has(key)).map((key) => ({ key }));
    },
  };
  await sweep(0, { columns: [column] });
  const swept = await sweep(1, { columns: [column] });
  expect(swept).toEqual({
    files: 2000,
    waiting: 0,
    removed: 2000 - used.size,
    halves: 0,
    generated: 0,
  });
  expect(batchSizes).toEqual([500, 500, 500, 500, 500, 500, 500, 500]);
  expect(keys.filter(exists)).toEqual([...used]);
});

test("runs once a day across processes", async () => {
  const { pool, put, sweep, isThere: exists } = await opened();
  const orphan = await put("document", 9);
  const second = openPool(pool.url, { size: 1 });
  onTestFinished(() => second.close());
  const both = (day: number) => Promise.all([sweep(day), sweep(day, { db: second.db })]);
  expect((await both(0)).filter(Boolean)).toHaveLength(1);
  expect(await sweep(0.9)).toBeUndefined();
  expect(exists(orphan)).toBe(true);
  expect((await both(1)).filter(Boolean)).toEqual([
    { files: 1, waiting: 0, removed: 1, halves: 0, generated: 0 },
  ]);
});

test("does not start while another process sweeps", async () => {
  const { pool, put, sweep } = await opened();
  await put("document", 9);
  const second = openPool(pool.url, { size: 1 });
  onTestFinished(() => second.close());
  const others: unknown[] = [];
  const column: FileColumn = {
    column: "test.key",
    async inUse() {
      others.push(await sweep(5, { db: second.db }));
      return [];
    },
  };
  await sweep(0, { columns: [column] });
  expect(others).toEqual([undefined]);
});

test("removes nothing when the database fails", async () => {
  const { db, pool, put, sweep, isThere: exists } = await opened();
  const orphan = await put("document", 9);
  await sweep(0);
  const refusing: FileColumn = {
    column: "test.key",
    inUse: ({ db }) => db.named("of nothing", "select key from no_such_table", []),
  };
  await expect(sweep(1, { columns: [...fileColumns, refusing] })).rejects.toThrow("no_such_table");
  const breaking: FileColumn = {
    column: "test.key",
    async inUse({ db: batchSizes }) {
      const [me] = await batchSizes.named<{ pid: number }>(
        "me",
        "select pg_backend_pid() as pid",
        [],
      );
      // Waits until the backend is gone: its client learns of that before the locks are released.
      await db.query("select pg_terminate_backend($1, 20000)", [me?.pid]);
      return batchSizes.named("again", "select '' as key", []);
    },
  };
  await expect(sweep(2, { columns: [breaking, ...fileColumns] })).rejects.toThrow();
  expect(exists(orphan)).toBe(true);
  const closed = openPool(pool.url, { size: 1 });
  await closed.close();
  await expect(sweep(3, { db: closed.db })).rejects.toThrow();
  expect(exists(orphan)).toBe(true);
  expect(await sweep(4)).toMatchObject({ removed: 1 });
});

test("keeps a file that is referenced again by the next sweep, as after a restore", async () => {
  const { db, put, sweep, isThere: exists } = await opened();
  const key = await put("upload", 9);
  expect(await sweep(0)).toMatchObject({ waiting: 1 });
  const { id } = await newAccount(db);
  await db.query("update account set picture = $2 where id = $1", [id, key]);
  expect(await sweep(1)).toEqual({ files: 1, waiting: 0, removed: 0, halves: 0, generated: 0 });
  await db.query("update account set picture = null where id = $1", [id]);
  expect(await sweep(2)).toMatchObject({ waiting: 1, removed: 0 });
  expect(exists(key)).toBe(true);
});

test("stops before it removes anything when a folder cannot be read", async () => {
  const { dataDir, put, sweep, isThere: exists } = await opened();
  const orphan = await put("upload", 9);
  await sweep(0);
  await writeFile(join(dataDir, "files/documents"), "no folder");
  await expect(sweep(1)).rejects.toThrow("ENOTDIR");
  expect(exists(orphan)).toBe(true);
});

test("stops between two batches when the server stops", async () => {
  const { put, sweep, isThere: exists } = await opened();
  const orphan = await put("document", 9);
  await sweep(0);
  const ending = new AbortController();
  ending.abort();
  await expect(sweep(1, { signal: ending.signal })).rejects.toThrow("aborted");
  expect(exists(orphan)).toBe(true);
});

test("treats a damaged note as missing, so orphans wait for one more sweep", async () => {
  const { dataDir, put, sweep } = await opened();
  await put("document", 9);
  await sweep(0);
  const [note = ""] = readdirSync(join(dataDir, "files")).filter((name) =>
    name.startsWith("swept"),
  );
  await writeFile(join(dataDir, "files", note), '{"at":');
  expect(await sweep(1)).toMatchObject({ waiting: 1, removed: 0 });
});

test("never sweeps a file that was stored without a database mark", async () => {
  const { dataDir, touch, pathOf, sweep, isThere: exists } = await opened();
  const unknown = { query: async () => Promise.reject(new Error("refused")) };
  const { files } = openFiles(openFileStorage({ DATA_DIR: dataDir }), {}, unknown);
  const key = await files.documents.put(paper);
  await touch(pathOf(key), 9);
  for (const day of [0, 1, 2]) await sweep(day);
  expect(exists(key)).toBe(true);
});

test("lets any database user read the identity of the database", async () => {
  const { db } = await testPool();
  const may = "select has_function_privilege('public', 'pg_control_system()', 'execute') as may";
  expect(await db.query(may, [])).toEqual([{ may: true }]);
});
