import { expect, test } from "vitest";
import { z } from "zod";
import { actorOf, newAssociation, newMember, newPerson } from "#app/testing/factories.ts";
import { AppError } from "#core/errors.ts";
import { apiBase } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";
import type { Area } from "#server/area.ts";
import type { Actor } from "#server/context.ts";
import { callUntyped } from "#server/operations/call.ts";
import { type Endpoint, isAct, keyOf } from "#server/operations/endpoint.ts";
import { testApp } from "./test-app.ts";

/** The input of a call, and the role that is authorized for it. */
export interface CreatedCase {
  input: Record<string, unknown>;
  by: AuthorizedRole;
}

export type MakeCase = (setup: ForeignAccessSetup) => Promise<CreatedCase>;

export interface ForeignAccessCase {
  /** Creates what the call names. */
  make: MakeCase;
  /** The status for an id that never existed, where that is neither 403 nor 404. */
  expectedWhenMissing?: number;
}

/** A case with more fields in its input. */
export const withInput = ({ make }: ForeignAccessCase, more: object): ForeignAccessCase => ({
  make: async (setup) => {
    const { input, by } = await make(setup);
    return { input: { ...input, ...more }, by };
  },
});

interface ForeignAccess {
  /** By the key of the call (`keyOf`). */
  cases: Record<string, ForeignAccessCase>;
  /** Calls that name something every user may act on, with what they change. */
  ofEverybody?: Record<string, string>;
}

/** Input fields that identify one item among many. `page` and similar fields identify none. */
const namesOne = (field: string) => /^(id|.+Id)$/.test(field);

function fieldsOf({ path, input }: Endpoint): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return [...new Set([...inPath, ...Object.keys(schema.properties ?? {})])];
}

/** Returns the calls of an area that name something by its id and are restricted to some users. */
export const callsByIdOf = ({ operations = [] }: Area): Endpoint[] =>
  operations
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => isAct(endpoint.audience) && fieldsOf(endpoint).some(namesOne));

/**
 * Declares the tests of an area's calls that name something by its id. Four unauthorized users try
 * each call, which changes nothing. Then the authorized user succeeds.
 */
export function testForeignAccess(area: Area, { cases, ofEverybody = {} }: ForeignAccess): void {
  const calls = callsByIdOf(area);
  test("every call that names something by its id has a foreign access case", () => {
    expect(Object.keys({ ...cases, ...ofEverybody }).sort()).toEqual(calls.map(keyOf).sort());
  });
  for (const endpoint of calls) {
    const accessCase = cases[keyOf(endpoint)];
    if (!accessCase) continue;
    test(`${keyOf(endpoint)} returns 403 or 404 for others without changing anything, and 200 for its owner`, () =>
      tryAsOtherUsers(endpoint, accessCase));
  }
}

async function tryAsOtherUsers(
  endpoint: Endpoint,
  { make, expectedWhenMissing }: ForeignAccessCase,
) {
  const setup = await foreignAccessScene();
  const { input, by } = await make(setup);
  const before = await setup.everything();
  for (const otherUser of otherUsers) {
    const answer = await statusOf(setup, endpoint, setup.actors[otherUser], input);
    expect(allowed(otherUser, expectedWhenMissing), `${otherUser}: ${answer}`).toContain(answer);
  }
  expect(await setup.everything(), "nothing changed").toEqual(before);
  expect(await statusOf(setup, endpoint, setup.actors[by], input), `${by} may`).toBe(200);
}

async function statusOf(
  setup: ForeignAccessSetup,
  endpoint: Endpoint,
  who: { token?: string; actor: Actor },
  values: Record<string, unknown>,
): Promise<number> {
  if (endpoint.service !== "pages") return setup.askApi(endpoint, { ...who, values });
  try {
    await callUntyped({ ...setup.context, actor: who.actor }, endpoint, values);
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

function allowed(otherUser: OtherUser, expectedWhenMissing: number | undefined): number[] {
  if (otherUser === "nobody") return [401];
  return expectedWhenMissing === undefined ? [403, 404] : [403, 404, expectedWhenMissing];
}

/** The unauthorized users. The last one has a role that allows more, but in another association. */
const otherUsers = ["another buyer", "nobody", "an unverified one", "a leader elsewhere"] as const;
type OtherUser = (typeof otherUsers)[number];

/** The authorized users: the owner, or the role that is responsible. */
export type AuthorizedRole = "owner" | "leader" | "officer" | "administrator";

interface Caller {
  id: string;
  token?: string;
  actor: Actor;
}

/** Sets up an owner, the unauthorized users and the officers, each ready to call. */
async function foreignAccessScene() {
  const app = await testApp();
  const { db, run } = app;
  const empty = await emptyTables(run);

  async function person(roles: Role[], state: "active" | "unverified" = "active"): Promise<Caller> {
    const { id, token } = await newPerson(db, { roles, state });
    const [session] = await run("select id from session where account_id = $1", [id]);
    const isVerified = state === "active";
    return { id, token, actor: actorOf(id, { roles, isVerified, sessionId: session?.id }) };
  }

  const association = await newAssociation(db);
  const elsewhere = await newAssociation(db);
  const actors: Record<OtherUser | AuthorizedRole, Caller> = {
    owner: await person(["buyer"]),
    leader: await person(["association member", "association administrator"]),
    officer: await person(["chamber officer"]),
    administrator: await person(["administrator"]),
    "another buyer": await person(["buyer"]),
    nobody: { id: "", actor: { kind: "visitor" } },
    "an unverified one": await person(["buyer"], "unverified"),
    "a leader elsewhere": await person(["association member", "association administrator"]),
  };
  const led = { leader: association, "a leader elsewhere": elsewhere };
  for (const who of ["leader", "a leader elsewhere"] as const) {
    const pair = { associationId: led[who].id, accountId: actors[who].id };
    await newMember(db, { ...pair, isAdministrator: true, state: "member" });
  }

  return {
    ...app,
    association,
    actors,
    /** Sends a call over HTTP, with the values in its path, query or body. */
    async askApi(endpoint: Endpoint, params: { token?: string | undefined; values: object }) {
      const rest = { ...params.values } as Record<string, unknown>;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(rest[name]);
        delete rest[name];
        return value;
      });
      const type: HeadersInit = endpoint.uploads ? {} : { "content-type": "application/json" };
      const body = endpoint.uploads ? formOf(rest) : JSON.stringify(rest);
      const isRead = endpoint.method === "GET";
      const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
      const answer = await app.app.request(`${apiBase}/${path}${query}`, {
        method: endpoint.method,
        headers: { ...type, ...(params.token ? { authorization: `Bearer ${params.token}` } : {}) },
        ...(isRead ? {} : { body }),
      });
      return answer.status;
    },
    /** Returns every row that users created, as text. */
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

/** Builds a form as a browser posts it, with its files. */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}

export type ForeignAccessSetup = Awaited<ReturnType<typeof foreignAccessScene>>;

/**
 * Returns the tables that are empty before the test: they hold what users create. All others hold
 * reference data.
 */
async function emptyTables(run: (text: string) => Promise<Record<string, string>[]>) {
  const tables = await run("select tablename as name from pg_tables where schemaname = 'public'");
  const emptyNames: string[] = [];
  for (const { name = "" } of tables) {
    if ((await run(`select 1 from ${name} limit 1`)).length === 0) emptyNames.push(name);
  }
  return emptyNames;
}
