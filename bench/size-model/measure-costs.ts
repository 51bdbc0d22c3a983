import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "#app/start/run.ts";
import type { Database } from "#server/database/database.ts";
import { processorTimeOf } from "../processor-time.ts";
import type { StormResponse } from "../storm/caller.ts";
import type { Send } from "./action-requests.ts";
import { type Action, actions, mix } from "./mix.ts";
import type { Cost, Costs } from "./model.ts";

/** What is measured: the server, its database and its folder. */
export interface Measured {
  db: Database;
  web: number | undefined;
  database: number | undefined;
  dataDir: string;
}

/** Requests of each kind; those that are slow on purpose are fewer. */
const usualCount = Number(process.env.BENCH_REQUESTS ?? 240);
const counts: Partial<Record<Action, number>> = { "sign-in": 20, photo: 20 };
const warmUp = 20;
const atOnce = 4;

/** A reading of everything that a cost is a difference of. */
export interface Reading {
  web: number;
  database: number;
  statements: number;
  kept: number;
  stored: number;
}

/** Tables whose rows are deleted soon: jobs, keys of writes, limits and sessions. */
const passing = `'idempotency_key', 'session', 'oauth_token', 'known_device', 'stored_limit'`;

export async function readCounters({ db, web, database, dataDir }: Measured): Promise<Reading> {
  const [row] = await db.query<{ statements: number; kept: number }>(
    `select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements s
        join pg_database d on d.oid = s.dbid where d.datname = current_database()) as statements,
       (select sum(pg_total_relation_size(c.oid))::float8 from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and c.relname not in (${passing})) as kept`,
    [],
  );
  return {
    web: processorTimeOf(web),
    database: processorTimeOf(database),
    statements: row?.statements ?? 0,
    kept: row?.kept ?? 0,
    stored: sizeOf(join(dataDir, "files")) + sizeOf(join(dataDir, "pictures")),
  };
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}

const attempts = 30;
const againMs = 500;

/** A busy machine refuses some requests before it works on them: those are sent again. */
async function accepted(send: Send): Promise<StormResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    if (response.status !== 503 || attempt === attempts) return response;
    await sleep(againMs);
  }
}

/** Sends a number of requests, some at once. @throws Error when one is refused */
export async function sendMany(name: string, send: Send, count: number): Promise<number> {
  let left = count;
  let bytes = 0;
  const sendOn = async () => {
    while (left > 0) {
      left -= 1;
      const { status, text, headers } = await accepted(send);
      if (status === 0 || status >= 400)
        throw new Error(`${name} answered ${status}: ${text.slice(0, 200)}`);
      bytes += Number(headers["content-length"] ?? text.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return bytes;
}

/** Measures each kind of request alone. Work that it leaves for later, such as jobs, belongs to it. */
export async function measureCosts(
  measured: Measured,
  sends: Record<Action, Send>,
): Promise<Costs> {
  const entries: [Action, Cost][] = [];
  for (const action of actions) {
    const count = counts[action] ?? usualCount;
    await sendMany(action, sends[action], Math.min(warmUp, count));
    await settled(measured.db, action);
    const before = await readCounters(measured);
    const bytes = await sendMany(action, sends[action], count);
    await settled(measured.db, action);
    const after = await readCounters(measured);
    const per = (key: keyof Reading) => Math.max(0, (after[key] - before[key]) / count);
    const isWrite = mix[action].reader === "write";
    const cost: Cost = {
      web: per("web"),
      database: per("database"),
      bytes: bytes / count,
      statements: per("statements"),
      kept: isWrite ? per("kept") : 0,
      stored: isWrite ? per("stored") : 0,
    };
    entries.push([action, cost]);
    say(`  ${action}: ${cost.web.toFixed(2)} + ${cost.database.toFixed(2)} ms`);
  }
  return Object.fromEntries(entries) as Costs;
}

const longestWaitMs = 20_000;

/** Waits until the jobs of writes are done: they are part of what the write costs. */
export async function settled(db: Database, action?: Action): Promise<void> {
  if (action && mix[action].reader !== "write") return;
  for (const until = Date.now() + longestWaitMs; Date.now() < until; ) {
    const [row] = await db.query<{ waiting: number }>(
      "select count(*) as waiting from pgboss.job where state < 'completed' and start_after <= now()",
      [],
    );
    if (!row?.waiting) return;
    await sleep(200);
  }
}
