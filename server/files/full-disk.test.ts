import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * Runs a module in a process whose files may not exceed 16 kB. A larger write fails in the middle,
 * as on a full disk.
 * @returns the JSON that the module prints
 */
async function withLittleDisk(folder: string, module: string) {
  const run = 'ulimit -f 32; exec "$0" --input-type=module --eval "$1" "$2"';
  const child = spawn("sh", ["-c", run, process.execPath, module, folder], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaint).toBe("");
  return JSON.parse(output);
}

test("maps a disk-full error of PostgreSQL to storageFull and rolls back", async () => {
  const { db } = await testPool();
  const write = db.transaction(async (db) => {
    await db.query("create table half (id int)", []);
    await db.query("do $$ begin raise exception using errcode = '53100'; end $$", []);
  });
  await expect(write).rejects.toMatchObject({ key: "errors.storageFull", status: 507 });
  expect(await db.query("select to_regclass('half') as half", [])).toEqual([{ half: null }]);
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("rejects a file that does not fit with storageFull and leaves nothing behind", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-full-"));
  const output = await withLittleDisk(
    folder,
    `import { openFiles } from "#server/files/files.ts";
    import { openFileStorage } from "#server/files/file-storage.ts";
    const { files } = openFiles(openFileStorage({ DATA_DIR: process.argv[1] }));
    const large = files.documents.put(Buffer.alloc(100_000));
    const { key, status, code } = await large.catch((error) => error);
    const small = await files.documents.put(Buffer.from("paper"));
    console.log(JSON.stringify({ key, status, code, small }));`,
  );
  expect(output).toEqual({
    key: "errors.storageFull",
    status: 507,
    code: "storage_full",
    small: expect.stringContaining("document/"),
  });
  expect(filesIn(folder).map(({ name }) => name)).toEqual([output.small.slice("document/".length)]);
});

test("leaves no partial line in the outbox when the disk is full", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-full-"));
  const output = await withLittleDisk(
    folder,
    `import { outboxTransport } from "#server/messages/outbox.ts";
    const outbox = outboxTransport(process.argv[1] + "/outbox.jsonl");
    const send = (text) =>
      outbox.send({ channel: "sms", to: "+255", text, meta: {} }).then(() => "sent", (error) => error.message);
    console.log(JSON.stringify([await send("one"), await send("x".repeat(40_000)), await send("two")]));`,
  );
  expect(output).toEqual(["sent", "outbox EFBIG", "sent"]);
  const lines = readFileSync(join(folder, "outbox.jsonl"), "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).text)).toEqual(["one", "two"]);
});
