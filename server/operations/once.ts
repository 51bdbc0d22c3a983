import { createHash } from "node:crypto";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Endpoint, keyOf } from "./endpoint.ts";

const longestKey = 200;

/**
 * Does a write once for its key, however often it is asked for: in one transaction with the record
 * of what it answered, which who asks again is given. A write that is refused leaves no record, so
 * its key may be used again.
 * @throws AppError errors.onceKey (400) for what is no key, errors.onceReused (409) for a key that
 *   did something else
 */
export async function once(
  context: Context,
  endpoint: Endpoint,
  input: unknown,
  run: (inside: Context) => Promise<unknown>,
): Promise<unknown> {
  const { onceKey } = context;
  const actor = actorOf(context);
  if (onceKey === undefined || actor === undefined) return run(context);
  if (!/^[\x21-\x7e]+$/.test(onceKey) || onceKey.length > longestKey) {
    throw new AppError("errors.onceKey");
  }
  const name = [actor, keyOf(endpoint), onceKey];
  const digest = createHash("sha256")
    .update(JSON.stringify(plain(input)))
    .digest("hex");
  return context.db.transaction(async (db) => {
    // Of two at once the second waits here until the first is committed or undone.
    const [mine] = await db.named("once begun", begin, [...name, digest, context.now]);
    if (mine) {
      const answer = await run({ ...context, db });
      await db.named("once done", end, [...name, JSON.stringify(answer ?? null)]);
      return answer;
    }
    const [done] = await db.named<{ digest: string; answer: unknown }>("once read", read, name);
    if (done?.digest !== digest) throw new AppError("errors.onceReused");
    return done.answer;
  });
}

const begin = `
  insert into once_done (actor, call, key, digest, done_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning 1`;
const end = `
  update once_done set answer = $4::jsonb where actor = $1 and call = $2 and key = $3`;
const read = `
  select digest, answer from once_done where actor = $1 and call = $2 and key = $3`;

/** Whose keys they are; nobody else's are answered by them. */
function actorOf({ actor, visitor, keys }: Context): string | undefined {
  if (actor.kind === "person") return actor.accountId;
  return visitor.secret && keys.hmac("once", visitor.secret);
}

/** What is compared: fields in one order, files by their digest. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return createHash("sha256").update(value).digest("hex");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
}
