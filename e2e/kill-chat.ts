// npm run kill-chat [-- --messages 1000 --seed 7] — kills servers with -9 while users chat.
//
// Two server processes share one database: one member of each conversation uses the first process,
// the other the second. At random moments one process is killed and started again. A user without a
// response retries with the same key. Open pages reconnect and request what they missed. At the end
// each message exists once, numbered without a gap, and each page has read each of its messages
// once.
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { databaseUrl, runAdminStatement, testServer } from "#app/testing/test-server.ts";
import { seeded } from "#data/demo/seeded.ts";
import { openPool } from "#server/database/database.ts";
import { limitTable } from "#server/limits/limit-table.ts";
import { type ChatMember, newConversation } from "./chat-members.ts";
import { chatReader } from "./chat-reader.ts";
import { countMessages } from "./count-messages.ts";
import { type KilledServer, killedServer } from "./killed-server.ts";
import { withoutMessageLimits } from "./without-message-limits.ts";

const maxAMinute = Number(limitTable.MESSAGES_PER_MINUTE.standard);

const { values } = parseArgs({
  options: {
    messages: { type: "string", default: process.env.COUNT ?? "1000" },
    seed: { type: "string" },
  },
});
const target = Number(values.messages);
const seed = Number(values.seed ?? randomInt(1_000_000));
/** Each of the two users sends no more than the limit per minute. */
const ofTalk = 2 * maxAMinute;
/** How long a user thinks before the next message. */
const thinkMs = { from: 200, to: 3000 };
/** How long both servers may run before one is killed. */
const lifeMs = { from: 200, to: 2000 };
const print = (line: string) => process.stdout.write(`${line}\n`);

const root = resolve(import.meta.dirname, "..");
const folder = await mkdtemp(join(tmpdir(), "soko-kill-chat-"));
const { adminUrl, prefix, end } = await testServer(root);
const url = databaseUrl(adminUrl, `${prefix}kill_chat`);
await runAdminStatement(adminUrl, `create database ${prefix}kill_chat`);
const settings = {
  ...withoutMessageLimits,
  CLIENT_READS_PER_MINUTE: "100000000",
  PUBLIC_READS_PER_MINUTE: "100000000",
  SECRET_KEY: randomUUID(),
};
const servers = [1, 2].map((n) =>
  killedServer({ url, dataDir: join(folder, `data-${n}`), settings }),
) as [KilledServer, KilledServer];
const killBoth = () => {
  for (const item of servers) item.kill();
};
process.once("exit", killBoth);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

try {
  print(`${target} messages, seed ${seed}, in ${folder}`);
  for (const item of servers) await item.start();
  const pool = openPool(url, { size: 2 });
  const conversations: [ChatMember, ChatMember][] = [];
  for (let n = 0; n < Math.ceil(target / ofTalk); n += 1)
    conversations.push(await newConversation(pool.db));
  const readers = conversations.flatMap((pair) =>
    pair.map((item, side) => chatReader(item, (servers[side] as KilledServer).opened)),
  );
  const sent = new Map<string, string>();
  let left = target;
  const began = performance.now();
  const chatting = Promise.all(
    conversations.flatMap((pair) =>
      pair.map(async (item, side) => {
        for (let n = 0; n < maxAMinute && left > 0; n += 1) {
          left -= 1;
          await sleep(randomInt(thinkMs.from, thinkMs.to));
          const key = randomUUID();
          sent.set(key, await say(item, servers[side] as KilledServer, key));
        }
      }),
    ),
  );
  const kills = await killUntil(() => sent.size >= target);
  await chatting;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const unanswered = servers.reduce((sum, item) => sum + item.unanswered(), 0);
  print(`${sent.size} messages answered as sent in ${seconds} s, servers killed ${kills} times:`);
  print(`${unanswered} were on their way at those moments and were sent again`);
  await sleep(3000);
  const counts = await countMessages(pool.db, [...sent.values()]);
  print(`in the table: ${counts.there} of these, ${counts.all} in all, ${counts.keys} keys`);
  print(`conversations whose numbers have a gap, or whose tally is wrong: ${counts.gaps}`);
  const behind = readers.filter((item) => item.numbers().length < ofTalkOf(item));
  const doubled = readers.reduce((sum, item) => sum + item.doubled(), 0);
  print(`${readers.length} open pages: ${behind.length} miss something, ${doubled} read twice`);
  for (const item of readers) await item.close();
  await pool.close();
  const isWhole =
    [counts.there, counts.all, counts.keys, new Set(sent.values()).size].every(
      (item) => item === target,
    ) &&
    counts.gaps === 0 &&
    behind.length === 0 &&
    doubled === 0;
  process.exitCode = isWhole ? 0 : 1;
  print(isWhole ? "No message is lost, none is doubled" : "FAILED");

  function ofTalkOf(reader: ReturnType<typeof chatReader>): number {
    const pairIndex = Math.floor(readers.indexOf(reader) / 2);
    return counts.ofRooms[conversations[pairIndex]?.[0].room ?? ""] ?? 0;
  }
} finally {
  killBoth();
  await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Sends a message. @returns its id */
async function say(
  { token, room: chatRoomId }: ChatMember,
  server: KilledServer,
  key: string,
): Promise<string> {
  const body = { chatRoomId, chatText: `Word ${key}`, messageKey: key };
  const answer = await server.post("/private-chat/chat", { token, key, body });
  return (answer as { data: { id: string } }).data.id;
}

async function killUntil(isDone: () => boolean): Promise<number> {
  const rand = seeded(String(seed));
  let kills = 0;
  while (!isDone()) {
    await sleep(rand.range(lifeMs.from, lifeMs.to));
    if (isDone()) break;
    const victim = servers[kills % 2] as KilledServer;
    victim.kill();
    kills += 1;
    await victim.start();
  }
  return kills;
}
