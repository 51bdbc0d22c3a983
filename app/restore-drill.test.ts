import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { newBackupKey } from "#server/backup/backup-key.ts";
import { checksums, fileSums, schemaOf, setupBackups } from "./testing/backup-world.ts";
import { newOrder, newPerson, newProduct, newSeller } from "./testing/factories.ts";
import { runAdminStatement } from "./testing/test-server.ts";
import { phonePhoto } from "./testing/upload-samples.ts";

/** Sells, chats and keeps books until it is stopped. Each round is complete or absent. */
async function setupTrade(world: Awaited<ReturnType<typeof setupBackups>>) {
  const { db, request, files, addDocument } = world;
  const seller = await newSeller(db, { name: "Duka la Neema" });
  const buyer = await newPerson(db, { firstName: "Asha" });
  const opened = await request("POST", "private-chat/create-room", {
    token: buyer.token,
    body: { secondaryUserId: seller.id },
  });
  const room = opened.body.data.id as string;
  await db.query("update account set created_at = now() - interval '9 days'", []);
  const photo = await phonePhoto();
  const done: { orderId: string; text: string; document: string }[] = [];
  async function round(): Promise<void> {
    const { orderId } = await newOrder(db, request);
    const picture = await files.pictures.put(photo);
    const product = await newProduct(db, { traderId: seller.id });
    const images = JSON.stringify([{ picture, background: "#ddeecc" }]);
    await db.query("update product set images = $2 where id = $1", [product.id, images]);
    const text = `Price of batch ${done.length}? Bei gani — «ngapi»\\n`;
    await request("POST", "private-chat/chat", {
      token: buyer.token,
      body: { chatRoomId: room, chatText: text },
    });
    const name = `Beans ${done.length}`;
    await request("POST", "bookkeeping/inventories", {
      token: seller.token,
      body: { name, quantity: 10, pricePerUnit: 1_000 },
    });
    const document = await addDocument(`licence ${done.length}`);
    done.push({ orderId, text, document });
  }
  return { round, done };
}

test("brings back an edition that was backed up under load and destroyed", async () => {
  const { secretKey } = await newBackupKey();
  const world = await setupBackups({ BACKUP_KEY: secretKey });
  const { round, done } = await setupTrade(world);
  for (let n = 0; n < 3; n += 1) await round();
  const before = [...done];

  let isBackingUp = true;
  const load = (async () => {
    while (isBackingUp) await round();
  })();
  const busy = await world.backup();
  const after = done.length;
  isBackingUp = false;
  await load;
  expect(busy.manifest.files.count).toBeGreaterThanOrEqual(2 * before.length);

  const partial = await world.restore();
  const orders = await runAdminStatement(partial.url, "select id from market_order");
  const ids = orders.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before.map(({ orderId }) => orderId)));
  expect(ids.length).toBeLessThanOrEqual(after + 1);
  const named = await runAdminStatement(
    partial.url,
    "select file as key from verification_document",
  );
  expect(Object.keys(await fileSums(join(partial.dataDir, "files/documents")))).toHaveLength(
    named.length,
  );

  const quiet = await world.backup();
  expect(quiet.copiedFiles).toBe(2 * done.length - busy.manifest.files.count);
  const [rows, schema, files] = [
    await checksums(world.url),
    await schemaOf(world.url),
    await fileSums(join(world.dataDir, "files")),
  ];
  await dropAll(world.pool.pool);
  await rm(world.dataDir, { recursive: true });

  const restored = await world.restore();
  expect(restored.id).toBe(quiet.id);
  expect(await checksums(restored.url)).toEqual(rows);
  expect(await schemaOf(restored.url)).toEqual(schema);
  expect(await fileSums(join(restored.dataDir, "files"))).toEqual(files);
  expect(restored).toMatchObject({ files: 2 * done.length, skipped: [] });
});

/** Drops the tables one by one: all in one statement need more locks than a small server has. */
async function dropAll(pool: Pick<Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of rows) await pool.query(`drop table if exists ${name} cascade`);
  await pool.query("drop schema public, pgboss cascade");
}
