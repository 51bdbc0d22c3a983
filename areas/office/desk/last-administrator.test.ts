import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newAccount, tokenOf } from "#app/testing/factories.ts";

const password = "Kahawa-9";
const comment = "The account was used by somebody else.";

interface Person {
  id: string;
  token: string;
}

/**
 * Sets up a desk with administrators whose passwords are known, and the ways in which one can lose
 * the role.
 */
async function administration(count: number) {
  const desk = await setupOfficersDesk();
  const { db, request, decide, run } = desk;
  const administrators: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await newAccount(db, { roles: ["administrator", "trader"], password });
    administrators.push({ id, token: await tokenOf(db, id) });
  }
  const role = (by: Person, of: Person) =>
    request("POST", `portal/account/${of.id}/role`, {
      token: by.token,
      body: { role: "administrator", given: false },
    });
  const ways = {
    "gives the role up": (own: Person) => role(own, own),
    "deletes the account": ({ token }: Person) =>
      request("DELETE", "user", { token, body: { password } }),
    "takes the other’s role": (own: Person, other: Person) => role(own, other),
    "suspends the other": (own: Person, other: Person) =>
      decide("suspend", other.id, { comment }, own.token),
  };
  const left = async () =>
    (
      await run(`select a.id from account a join account_role r on r.account_id = a.id
        where r.role = 'administrator' and a.state = 'active'`)
    ).map(({ id }) => id);
  return { ...desk, administrators, ways, left };
}

type Way = keyof Awaited<ReturnType<typeof administration>>["ways"];
const own: Way[] = ["gives the role up", "deletes the account"];
const all: Way[] = [...own, "takes the other’s role", "suspends the other"];

test.each(own)("rejects the last administrator who %s", async (way) => {
  const { administrators, ways, left, request } = await administration(1);
  const [last] = administrators;
  if (!last) throw new Error("nobody");
  const { status, body } = await ways[way](last, last);
  expect([status, body.code]).toEqual([409, expect.stringMatching(/_last_administrator$/)]);
  expect(await left()).toEqual([last.id]);
  expect((await request("GET", "portal/account", { token: last.token })).status).toBe(200);
});

test("rejects decisions on the last administrator by an officer and by the account itself", async () => {
  const { administrators, officer, decide, left, run } = await administration(1);
  const [last] = administrators;
  if (!last) throw new Error("nobody");
  await run(
    "insert into trader (account_id, name, state, requested_at) values ($1, 'A', 'approved', now())",
    [last.id],
  );
  for (const token of [last.token, officer.token]) {
    for (const act of ["suspend", "restore"]) {
      expect((await decide(act, last.id, { comment }, token)).status, act).toBe(403);
    }
  }
  await decide("decline", last.id, { comment }, officer.token);
  expect(await left(), "a shop that is declined ends no role").toEqual([last.id]);
});

const pairs = all.flatMap((way, place) => all.slice(place).map((other) => [way, other] as const));

test.each(pairs)(
  "leaves one administrator when one %s and the other %s at the same time",
  async (way, other) => {
    const { administrators, ways, left } = await administration(2);
    const [first, second] = administrators;
    if (!first || !second) throw new Error("too few");
    const answers = await Promise.all([ways[way](first, second), ways[other](second, first)]);
    const statuses = answers.map(({ status }) => status);
    expect(
      statuses.filter((status) => status >= 500),
      "no deadlock",
    ).toEqual([]);
    const stayed = await left();
    expect(stayed).toHaveLength(1);
    expect(statuses).toContain(200);
  },
);
