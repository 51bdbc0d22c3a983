import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Message } from "./messages.ts";
import { outboxTransport } from "./outbox.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "soko-outbox-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const message: Message = {
  id: "0199f0a0-0000-7000-8000-000000000001",
  channel: "email",
  to: "rehema@soko.test",
  subject: "Msimbo wako",
  text: "Karibu!\nMsimbo: 48213",
  meta: { kind: "code" },
};

const linesOf = async (file: string) =>
  (await readFile(file, "utf8"))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Message & { at: string });

test("writes a message as one line with its time, id, full text and meta", async () => {
  const file = join(await folder(), "new", "outbox.jsonl");
  await outboxTransport(file).send(message);
  const [line, ...rest] = await linesOf(file);
  expect(line).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), ...message });
  expect(rest).toEqual([]);
});

test("writes concurrent messages as whole lines in order", async () => {
  const file = join(await folder(), "outbox.jsonl");
  const outbox = outboxTransport(file);
  const texts = Array.from({ length: 200 }, (_, index) => `${index} `.repeat(2_000));
  await Promise.all(texts.map((text) => outbox.send({ ...message, text })));
  expect((await linesOf(file)).map((line) => line.text)).toEqual(texts);
});

test("makes an existing file readable by its owner only", async () => {
  const file = join(await folder(), "outbox.jsonl");
  await writeFile(file, "");
  await chmod(file, 0o644);
  await outboxTransport(file).send(message);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("allows a retry when the file cannot be written", async () => {
  const file = join(await folder(), "outbox.jsonl");
  const inTheWay = join(file, "..", "outbox.jsonl", "not-a-folder", "outbox.jsonl");
  await writeFile(file, "");
  const failure = { message: "outbox ENOTDIR", again: true };
  await expect(outboxTransport(inTheWay).send(message)).rejects.toMatchObject(failure);
});
