import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfNeeded } from "#app/start/build.ts";
import { say } from "#app/start/run.ts";
import { cookieOf, newAccount } from "#app/testing/factories.ts";
import { apiBase } from "#core/paths.ts";
import { openPool } from "#server/database/database.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { limitTable } from "#server/limits/limit-table.ts";
import { type ChatMember, newConversation } from "../e2e/chat-members.ts";
import { killedServer } from "../e2e/killed-server.ts";
import { benchDatabase } from "./bench-database.ts";
import { printTable } from "./table.ts";

const maxAMinute = Number(limitTable.MESSAGES_PER_MINUTE.standard);

const openPages = Number(process.env.BENCH_PAGES ?? 500);
/** The maximum of one account. */
const pagesOfEach = 6;
const conversationCount = 10;

/**
 * Measures how long a message takes from one process to an open page of another, alone and among
 * many pages.
 */
export async function benchChat(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const url = await benchDatabase(server, "chat", { withDemo: false });
  const folder = await mkdtemp(join(tmpdir(), "soko-bench-chat-"));
  const settings = {
    DEMO_DATA: "off",
    CLIENT_ID: "bench",
    CLIENT_SECRET: randomUUID(),
    CONTENT_PUBLIC_TOKEN: randomUUID(),
    SECRET_KEY: randomUUID(),
    CLIENT_READS_PER_MINUTE: "100000000",
  };
  const processes = [1, 2].map((n) =>
    killedServer({ url, dataDir: join(folder, `data-${n}`), settings }),
  );
  const [here, there] = processes;
  if (!here || !there) return;
  const pool = openPool(url, { size: 2 });
  const closing = new AbortController();
  try {
    for (const instance of processes) await instance.start();
    const [sending, reading] = [await here.opened(), await there.opened()];
    const conversations: [ChatMember, ChatMember][] = [];
    for (let n = 0; n < 2 * conversationCount; n += 1)
      conversations.push(await newConversation(pool.db));
    const alone = await timesOf(conversations.slice(0, conversationCount), sending, reading);
    const before = there.residentMegabytes();
    for (let n = 0; n < openPages; n += pagesOfEach) {
      const cookie = await cookieOf(pool.db, (await newAccount(pool.db)).id);
      const size = Math.min(pagesOfEach, openPages - n);
      await Promise.all(Array.from({ length: size }, () => keepOpen(reading, cookie, closing)));
    }
    await sleep(1000);
    const grown = there.residentMegabytes() - before;
    say(`${openPages} open pages: ${((grown * 1000) / openPages).toFixed(0)} kB each`);
    const among = await timesOf(conversations.slice(conversationCount), sending, reading);
    const row = (what: string, times: number[]) => [
      what,
      String(times.length),
      at(times, 0.5),
      at(times, 0.99),
    ];
    printTable(
      "Milliseconds from sending at one process to an open page at another",
      ["pages beside", "messages", "median", "p99"],
      [row("none", alone), row(String(openPages), among)],
    );
  } finally {
    closing.abort();
    for (const instance of processes) instance.kill();
    await pool.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const at = (times: number[], share: number) =>
  (times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);

/**
 * Sends one message after another and times each from before the request until its reader receives
 * it.
 */
async function timesOf(
  conversations: [ChatMember, ChatMember][],
  sending: string,
  reading: string,
): Promise<number[]> {
  const times: number[] = [];
  for (const [writer, reader] of conversations) {
    const closing = new AbortController();
    const pendingMessages = new Map<string, (at: number) => void>();
    const opened = Promise.withResolvers<void>();
    void listen(reading, reader.cookie, closing, (text) => {
      if (text.includes("event: hello")) opened.resolve();
      const [, said = ""] = /"chatText":"Word ([\w-]+)"/.exec(text) ?? [];
      pendingMessages.get(said)?.(performance.now());
    });
    await opened.promise;
    for (let n = 0; n < maxAMinute; n += 1) {
      const word = randomUUID();
      const arrived = new Promise<number>((resolve) => pendingMessages.set(word, resolve));
      const began = performance.now();
      await post(sending, writer, word);
      times.push((await arrived) - began);
    }
    closing.abort();
  }
  return times;
}

async function post(base: string, { token, room }: ChatMember, word: string): Promise<void> {
  const answer = await fetch(`${base}${apiBase}/private-chat/chat`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ chatRoomId: room, chatText: `Word ${word}` }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
}

/** @returns once the page has received the hello event */
async function keepOpen(base: string, cookie: string, closing: AbortController): Promise<void> {
  const greeted = Promise.withResolvers<void>();
  void listen(base, cookie, closing, () => greeted.resolve());
  await greeted.promise;
}

async function listen(
  base: string,
  cookie: string,
  { signal }: AbortController,
  pendingMessages: (event: string) => void,
): Promise<void> {
  try {
    const answer = await fetch(`${base}/events`, { headers: { cookie }, signal });
    if (!answer.ok) throw new Error(`an open page was answered with ${answer.status}`);
    let text = "";
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        pendingMessages(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
