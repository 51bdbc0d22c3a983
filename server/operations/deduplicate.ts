import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { commonRefusal, retryAfter } from "#core/errors.ts";
import { earlier, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { idempotencyKey } from "#server/database/tables.ts";
import { createSealer, type Sealer } from "#server/sealer.ts";
import { deduplicationCall } from "./idempotent.ts";

type Needed = Pick<Context, "cache" | "db" | "keys" | "now">;

/** For as long as no second code is sent to a contact. */
const againMs = minuteMs;
const pauseMs = 100;
const maxTries = 100;

/**
 * Returns the recent answer to an identical input, in any process: after a double click, or when
 * the answer was lost. For work that is not one transaction; otherwise use `idempotent`. Only the
 * same input finds the answer. The database stores a keyed digest of the input, and the answer
 * encrypted with another one.
 * @param work returns what JSON can hold; refused work may be tried again at once
 */
export function deduplicate<T>(
  context: Needed,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(input);
  const key = context.keys.hmac("same registration", text);
  const running = context.cache.of<Promise<unknown>>(deduplicate);
  const before = running.get(key);
  if (before) return before as Promise<T>;
  const sealer = createSealer(context.keys.hmac("answer of the same registration", text));
  const answer = once(context, key, sealer, work).finally(() => running.delete(key));
  running.set(key, answer);
  return answer;
}

async function once<T>(
  context: Needed,
  key: string,
  sealer: Sealer,
  work: () => Promise<T>,
): Promise<T> {
  const { now } = context;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [mine] = await claim(context, { key, now, before: earlier(now, againMs) });
    if (mine) return claimed(context, key, sealer, work);
    const [row] = await findAnswer(context, { key });
    if (row?.answer) return JSON.parse(sealer.open(row.answer)) as T;
    // Another process is working on it.
    await sleep(pauseMs);
  }
  throw commonRefusal("unavailable", { headers: retryAfter(5) });
}

async function claimed<T>(
  context: Needed,
  key: string,
  sealer: Sealer,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await work();
    await keepAnswer(context, { key, answer: JSON.stringify(sealer.seal(JSON.stringify(answer))) });
    return answer;
  } catch (error) {
    await release(context, { key });
    throw error;
  }
}

const { actor, call, key: keyColumn, answer, doneAt } = idempotencyKey;

const isIt = (p: Parameters<{ key: string }>) =>
  sql`${actor} = '' and ${call} = ${deduplicationCall} and ${keyColumn} = ${p.key}`;

const claim = statement(
  "same input claimed",
  (p: Parameters<{ key: string; now: Date; before: Date }>) => sql`
    ${insertInto(idempotencyKey, {
      actor: sql`''`,
      call: sql`${deduplicationCall}`,
      key: p.key,
      digest: sql`''`,
      doneAt: p.now,
    })}
    on conflict (${columnName(actor)}, ${columnName(call)}, ${columnName(keyColumn)}) do update
      ${set(idempotencyKey, { doneAt: sql`excluded.${columnName(doneAt)}`, answer: sql`null` })}
      where ${doneAt} <= ${p.before}
    returning 1`,
);

const findAnswer = statement("answer of the same input", (p: Parameters<{ key: string }>) =>
  select(
    { answer: sql<string | null>`${answer} #>> '{}'` },
    sql`from ${idempotencyKey} where ${isIt(p)}`,
  ),
);

const keepAnswer = statement(
  "answer of the same input saved",
  (p: Parameters<{ key: string; answer: string }>) => sql`
    update ${idempotencyKey} ${set(idempotencyKey, { answer: sql`${p.answer}::jsonb` })}
    where ${isIt(p)}`,
);

const release = statement(
  "same input released",
  (p: Parameters<{ key: string }>) => sql`delete from ${idempotencyKey} where ${isIt(p)}`,
);
