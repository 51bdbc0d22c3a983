import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import { dayMs, earlier, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { insertInto, type Parameters, select, set, statement } from "#server/database/statement.ts";
import type { StatementTables } from "#server/database/statement-tables.ts";
import { idempotencyKey } from "#server/database/tables.ts";
import { type Endpoint, keyOf } from "./endpoint.ts";

const maxKeyLength = 200;

/**
 * Runs a write once per key, however often it is requested. Its answer is stored in the same
 * transaction and returned to repeated requests. A refused write leaves no record, so its key may
 * be used again.
 * @param answer runs the write and shapes its answer, which is stored
 * @throws AppError errors.onceKey, errors.onceReused for a key that did something else,
 * errors.tooManyRequests
 */
export async function idempotent(
  context: Context,
  endpoint: Endpoint,
  input: unknown,
  answer: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  const { idempotencyKey: key } = context;
  const actor = actorOf(context);
  if (key === undefined || actor === undefined) return answer(context);
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) throw commonRefusal("onceKey");
  await countWrite(context);
  const write = { actor, call: keyOf(endpoint), key };
  const digest = sha256(JSON.stringify(plain(input)));
  try {
    return await context.transaction(async (context) => {
      // Of two concurrent writes, the second waits here until the first is committed or rolled
      // back.
      const claim = begin(context, { ...write, digest, now: context.now });
      const claimed = claim.then(([isMine]) => {
        if (!isMine) throw new AlreadyProcessed();
      });
      // Whatever awaits it handles its failure. Until then it must not count as unhandled.
      claimed.catch(() => {});
      if (endpoint.idempotent !== "locksFirst") await claimed;
      const answered = await answer({ ...context, db: deferredDatabase(context.db, claimed) });
      await claimed;
      const record = { ...write, answer: JSON.stringify(answered ?? null) };
      context.db.pipeline(keepAnswer(context, record));
      return answered;
    });
  } catch (error) {
    if (!(error instanceof AlreadyProcessed)) throw error;
    const [before] = await findAnswer(context, write);
    if (before?.digest !== digest) throw commonRefusal("onceReused");
    return before.answer;
  }
}

/**
 * The write was already done with the same key. Statements sent after the check are rolled back.
 */
class AlreadyProcessed extends Error {}

/** Sends statements at once, but returns their rows only once the write may run. */
function deferredDatabase(db: Database, claimed: Promise<void>): Database {
  const after = async <Rows>(sent: Promise<Rows>): Promise<Rows> => {
    sent.catch(() => {});
    await claimed;
    return sent;
  };
  const own: Database = Object.assign(Object.create(db) as Database, {
    named: <Row extends object>(
      name: string,
      text: string,
      values: unknown[],
      tables?: StatementTables,
    ) => after(db.named<Row>(name, text, values, tables)),
    query: <Row extends object>(text: string, values: unknown[], tables?: StatementTables) =>
      after(db.query<Row>(text, values, tables)),
    transaction: <T>(work: (db: Database) => Promise<T>) => work(own),
  });
  return own;
}

type Write = Record<"actor" | "call" | "key", string>;

const isSame = ({ actor, call, key }: Parameters<Write>) => sql`
  ${idempotencyKey.actor} = ${actor} and ${idempotencyKey.call} = ${call}
  and ${idempotencyKey.key} = ${key}`;

const begin = statement(
  "idempotent write begun",
  (p: Parameters<Write & { digest: string; now: Date }>) => sql`
    ${insertInto(idempotencyKey, {
      actor: p.actor,
      call: p.call,
      key: p.key,
      digest: p.digest,
      doneAt: p.now,
    })}
    on conflict do nothing returning 1`,
);

const keepAnswer = statement(
  "idempotent answer saved",
  (p: Parameters<Write & { answer: string }>) => sql`
    update ${idempotencyKey} ${set(idempotencyKey, { answer: sql`${p.answer}::jsonb` })}
    where ${isSame(p)}`,
);

const findAnswer = statement("idempotent answer", (p: Parameters<Write>) =>
  select(
    { digest: idempotencyKey.digest, answer: idempotencyKey.answer },
    sql`from ${idempotencyKey} where ${isSame(p)}`,
  ),
);

/** Each key stores a row for two days, and a visitor may have any number of cookies. */
const countWrite = ({ actor, limiters, address }: Context) =>
  actor.kind === "person"
    ? limiters.repeatableWriteOfPerson.count(actor.accountId)
    : limiters.repeatableWriteOfAddress.count(address);

/** Returns the owner of the keys. Keys are never matched with those of another owner. */
function actorOf({ actor, visitor, keys }: Context): string | undefined {
  if (actor.kind === "person") return actor.accountId;
  return visitor.secret && keys.hmac("once", visitor.secret);
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Verified before, each time. A fast digest of it must not be stored in the database. */
const secret = "currentPassword";

/** Returns what is compared: fields in a fixed order, files by their digest, no password. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return sha256(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value)
    .filter(([name]) => name !== secret)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
}

const retentionMs = 2 * dayMs;

/** The call under which `deduplicate` stores its answers, for a minute. */
export const deduplicationCall = "same again";

/** Deletes old idempotency keys. Callers repeat a write within minutes. */
export async function deleteOldIdempotencyKeys(
  context: Pick<Context, "db" | "now">,
): Promise<void> {
  const { now } = context;
  await forgetOld(context, { before: earlier(now, retentionMs), again: earlier(now, minuteMs) });
}

const forgetOld = statement(
  "forget idempotent answers",
  ({ before, again }: Parameters<{ before: Date; again: Date }>) =>
    sql`delete from ${idempotencyKey} where ${idempotencyKey.doneAt} < ${before}
      or (${idempotencyKey.call} = ${deduplicationCall} and ${idempotencyKey.doneAt} <= ${again})`,
);

/** Deletes the idempotency keys of one person, with the answers of their writes. */
export const deleteIdempotencyKeysOf = statement(
  "forget own idempotent answers",
  ({ accountId }: Parameters<{ accountId: string }>) =>
    sql`delete from ${idempotencyKey} where ${idempotencyKey.actor} = ${accountId}`,
);
