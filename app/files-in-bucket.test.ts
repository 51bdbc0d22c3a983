import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { apiBase } from "#core/paths.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { fileColumns } from "./areas.ts";
import { newAccount, tokenOf } from "./testing/factories.ts";
import { pass, type S3TestServer, startS3Server } from "./testing/s3-server.ts";
import { testApp } from "./testing/test-app.ts";
import { createFile, phonePhoto, postedForm } from "./testing/upload-samples.ts";
import { warmPool } from "./testing/warm-database.ts";

const dayMs = 86_400_000;

/** Two machines over one database and one bucket, each with a data folder of its own. */
async function twoMachines() {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const pool = await warmPool();
  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), "soko-machine-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const environment = {
      DATA_DIR: folder,
      FILES_URL: server.url,
      AWS_ACCESS_KEY_ID: server.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
    };
    return testApp(environment, undefined, pool);
  };
  const [here, there] = [await open(), await open()];
  const { id } = await newAccount(pool.db);
  const token = await tokenOf(pool.db, id);
  const headers = { authorization: `Bearer ${token}` };
  const path = `${apiBase}/user/update-profile-image`;
  const photo = await phonePhoto();
  const upload = () =>
    here.get(path, {
      ...postedForm({ image: createFile(photo, "me.jpg") }),
      method: "PUT",
      headers,
    });
  const remove = () => here.get(path, { method: "DELETE", headers });
  const row = async () =>
    (await here.run("select picture from account where id = $1", [id]))[0]?.picture;
  return { server, here, there, upload, remove, row };
}

const show = ({ app }: Awaited<ReturnType<typeof testApp>>, key: string) =>
  app.request(`/picture/${key}/160.jpeg`);

/** Keys of the objects that the bucket holds, from the answered requests that changed it. */
function storedIn({ answered }: S3TestServer): string[] {
  const keys = new Set<string>();
  for (const request of answered) {
    const [method = "", address = ""] = request.split(" ");
    const [key = ""] = address.split("?");
    if (method === "PUT") keys.add(key);
    if (method === "DELETE") keys.delete(key);
  }
  return [...keys];
}

test("a photo sent to one machine and made there is shown by the other", async () => {
  const { server, here, there, upload } = await twoMachines();
  const { pictureKey: key } = (await upload()).body.data;
  const first = await show(here, key);
  expect(first.status).toBe(200);
  await expect.poll(() => storedIn(server).length).toBe(2);
  server.requests.length = 0;
  const second = await show(there, key);
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  expect(server.requests).toEqual([expect.stringMatching(/^GET pictures\/.*-160\.jpeg/)]);
  expect((await show(there, key)).status).toBe(200);
  expect(server.requests).toHaveLength(1);
});

test("a removed photo is shown by no machine, and nothing of it is left in the bucket", async () => {
  const { server, here, there, upload, remove } = await twoMachines();
  const { pictureKey: key } = (await upload()).body.data;
  expect([(await show(here, key)).status, (await show(there, key)).status]).toEqual([200, 200]);
  await expect.poll(() => storedIn(server).length).toBe(2);
  expect((await remove()).status).toBe(200);
  expect([(await show(here, key)).status, (await show(there, key)).status]).toEqual([404, 404]);
  expect(storedIn(server)).toEqual([]);
});

test("an upload while the store is away gets 503 with Retry-After and leaves no row", async () => {
  const { server, upload, row } = await twoMachines();
  await server.close();
  const { status, body, headers } = await upload();
  expect([status, body.code, headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  expect(await row()).toBeNull();
});

test("while the store is away, made and drawn pictures and everything else are served", async () => {
  const { server, here, there, upload } = await twoMachines();
  const { pictureKey: key } = (await upload()).body.data;
  expect((await show(here, key)).status).toBe(200);
  await server.close();
  expect((await show(here, key)).status).toBe(200);
  const elsewhere = await show(there, key);
  expect([elsewhere.status, elsewhere.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await there.app.request("/picture/edition/tz/160.jpeg")).status).toBe(200);
  expect((await there.app.request("/readyz")).status).toBe(200);
  expect((await there.get(`${apiBase}/product`)).status).toBe(200);
});

test("a photo whose removal fails is no longer shown, and the answer stays", async () => {
  const { server, here, upload, remove, row } = await twoMachines();
  const { pictureKey: key } = (await upload()).body.data;
  await server.close();
  expect((await remove()).status).toBe(200);
  expect(await row()).toBeNull();
  expect((await show(here, key)).status).toBe(404);
});

test("half a body is never shown as a whole picture", async () => {
  const { server, here, there, upload } = await twoMachines();
  const { pictureKey: key } = (await upload()).body.data;
  const whole = Buffer.from(await (await show(here, key)).arrayBuffer());
  await expect.poll(() => storedIn(server).length).toBe(2);
  server.fault = (incoming, response) => {
    if (incoming.method !== "GET") return false;
    pass(incoming, response, server.innerPort, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    });
    return true;
  };
  expect((await show(there, key)).status).toBe(503);
  server.fault = undefined;
  await expect.poll(async () => (await show(there, key)).status, { timeout: 10_000 }).toBe(200);
  expect(Buffer.from(await (await show(there, key)).arrayBuffer())).toEqual(whole);
});

test("sweeps a bucket: unused files at the second time, made pictures after a month", async () => {
  const { server, here, there, upload } = await twoMachines();
  const { pictureKey: key } = (await upload()).body.data;
  const orphan = await here.context.files.documents.put(Buffer.from("paper"));
  expect((await show(here, key)).status).toBe(200);
  await expect.poll(() => storedIn(server).length).toBe(3);
  const sweep = ({ context }: typeof here, days: number) =>
    sweepFiles({
      db: context.db,
      files: context.files,
      columns: fileColumns,
      now: new Date(Date.now() + days * dayMs),
      signal: new AbortController().signal,
    });
  const none = { removed: 0, halves: 0, generated: 0 };
  expect(await sweep(here, 2)).toEqual({ ...none, files: 2, waiting: 1 });
  expect(await sweep(there, 2.5)).toBeUndefined();
  expect(await sweep(there, 3.1)).toEqual({ ...none, files: 2, waiting: 0, removed: 1 });
  expect(await here.context.files.documents.get(orphan)).toBeUndefined();
  expect(await sweep(here, 32)).toEqual({ ...none, files: 1, waiting: 0, generated: 1 });
  expect(storedIn(server).filter((name) => name.startsWith("pictures/"))).toEqual([]);
  expect((await show(here, key)).status).toBe(200);
});
