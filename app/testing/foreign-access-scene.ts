import { newAccount, newAssociation, newMember, tokenOf } from "#app/testing/factories.ts";
import { apiBase } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";
import type { Actor } from "#server/context.ts";
import type { Endpoint } from "#server/operations/endpoint.ts";
import { testApp } from "./test-app.ts";

/** Those who try what is not theirs. The last has a role that opens more doors, of her own house. */
export const strangers = [
  "another buyer",
  "nobody",
  "an unverified one",
  "a leader elsewhere",
] as const;
export type Stranger = (typeof strangers)[number];

/** Those who may: whose it is, or whose office it is. */
export type Rightful = "owner" | "leader" | "officer" | "administrator";

interface Caller {
  id: string;
  token?: string;
  actor: Actor;
}

/** One who owns things, the strangers, and the officers, each ready to call. */
export async function foreignAccessScene() {
  const app = await testApp();
  const { db } = app.pool;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const empty = await emptyTables(run);

  async function person(roles: Role[], state: "active" | "unverified" = "active"): Promise<Caller> {
    const { id } = await newAccount(db, { roles, state });
    const token = await tokenOf(db, id);
    const [session] = await run("select id from session where account_id = $1", [id]);
    const isVerified = state === "active";
    const actor = { kind: "person", accountId: id, name: "", roles, isVerified } as const;
    return { id, token, actor: { ...actor, sessionId: session?.id } };
  }

  const association = await newAssociation(db);
  const elsewhere = await newAssociation(db);
  const leading = { isAdministrator: true, state: "member" } as const;
  const actors: Record<Stranger | Rightful, Caller> = {
    owner: await person(["buyer"]),
    leader: await person(["association member", "association administrator"]),
    officer: await person(["chamber officer"]),
    administrator: await person(["administrator"]),
    "another buyer": await person(["buyer"]),
    nobody: { id: "", actor: { kind: "visitor" } },
    "an unverified one": await person(["buyer"], "unverified"),
    "a leader elsewhere": await person(["association member", "association administrator"]),
  };
  await newMember(db, {
    associationId: association.id,
    accountId: actors.leader.id,
    ...leading,
  });
  await newMember(db, {
    associationId: elsewhere.id,
    accountId: actors["a leader elsewhere"].id,
    ...leading,
  });

  return {
    ...app,
    db,
    run,
    association,
    actors,
    /** Asks over HTTP; the values are put into path, query or body. */
    async askApi(endpoint: Endpoint, asked: { token?: string | undefined; given: object }) {
      const rest = { ...asked.given } as Record<string, unknown>;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(rest[name]);
        delete rest[name];
        return value;
      });
      const type: HeadersInit = endpoint.uploads ? {} : { "content-type": "application/json" };
      const body = endpoint.uploads ? formOf(rest) : JSON.stringify(rest);
      const answer = await app.app.request(`${apiBase}/${path}`, {
        method: endpoint.method,
        headers: { ...type, ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}) },
        ...(endpoint.method === "GET" ? {} : { body }),
      });
      return answer.status;
    },
    /** Every row that people made, as text. */
    async everything() {
      const rows = await Promise.all(
        empty.map((table) => run(`select '${table} ' || to_jsonb(t)::text as row from ${table} t`)),
      );
      return rows
        .flat()
        .map(({ row }) => row as string)
        .sort();
    },
  };
}

/** As a browser posts it, files and all. */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}

export type ForeignAccessScene = Awaited<ReturnType<typeof foreignAccessScene>>;

/** What has no row before anybody came is what people make: all other tables are lists of ours. */
async function emptyTables(run: (text: string) => Promise<Record<string, string>[]>) {
  const tables = await run("select tablename as name from pg_tables where schemaname = 'public'");
  const kept: string[] = [];
  for (const { name = "" } of tables) {
    if ((await run(`select 1 from ${name} limit 1`)).length === 0) kept.push(name);
  }
  return kept;
}
