import { expect, test } from "vitest";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { setupStatements } from "#app/testing/statement-people.ts";

const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";
const statement = (start: number) =>
  [
    head,
    `R${start},2026-01-01,Pay Bill to 888 - Duka ÉXAMPLE,Completed,,-${100 + start}.00,0`,
    `R${start + 1},2026-01-02,Funds received from 0712****111 Jane,Completed,${50 + start},,0`,
  ].join("\n");

async function remembered() {
  const setup = await setupStatements();
  const { call, opened } = setup;
  const { id } = await opened(statement(0));
  await call("PATCH", `statements/${id}/rows/1`, {
    becomes: "expense",
    words: "Rent",
    forAll: true,
  });
  await call("PATCH", `statements/${id}/rows/2`, {
    becomes: "sale",
    words: "Maize",
    forAll: true,
  });
  const rules = async (query = "") => (await call("GET", `statement-rules${query}`)).body;
  return { ...setup, draft: id, rules };
}

test("lists rules with the counterparty as the statement wrote it, by page", async () => {
  const { rules, run, owner } = await remembered();
  const { data, total } = await rules();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      counterparty: "0712****111 Jane",
      direction: "in",
      becomes: "sale",
      words: "Maize",
      name: "Maize",
    },
    {
      counterparty: "888 - Duka ÉXAMPLE",
      direction: "out",
      becomes: "expense",
      words: "rent",
      name: "Rent",
    },
  ]);
  await run(
    `insert into book_rule (id, account_id, counterparty, counterparty_key, direction, outcome,
       words, changed_at)
     select gen_random_uuid(), $1, 'Z' || n, 'z' || n, 'in', 'none', 'x', now()
     from generate_series(1, 15) as n`,
    [owner.id],
  );
  expect([(await rules()).data.length, (await rules("?page=2")).data.length]).toEqual([10, 7]);
  expect((await rules()).total).toBe(17);
});

test("a changed rule applies to the next statement but not to the open one", async () => {
  const { call, opened, rows, draft, rules } = await remembered();
  const [, rent] = (await rules()).data;
  const at = `statement-rules/${rent.id}`;
  const wrong = await call("PATCH", at, { becomes: "sale", words: "Maize" });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "becomes"]);
  const empty = await call("PATCH", at, { becomes: "expense", words: "" });
  expect([empty.status, empty.body.errors[0].field]).toEqual([400, "words"]);
  const long = await call("PATCH", at, { becomes: "expense", words: "x".repeat(61) });
  expect([long.status, long.body.errors[0].field]).toEqual([400, "words"]);
  const changed = await call("PATCH", at, { becomes: "expense", words: "transport" });
  expect(changed.body.data).toMatchObject({ id: rent.id, words: "transport", name: "Transport" });
  expect((await rows(draft))[0].words).toBe("rent");
  const next = await opened(statement(10), true);
  expect((await rows(next.id))[0].words).toBe("transport");
  await call("PATCH", at, { becomes: "none" });
  const last = await opened(statement(20), true);
  expect((await rows(last.id))[0]).toMatchObject({ becomes: "none", words: "transport" });
});

test("a deleted rule no longer applies, and deleting it again returns 404", async () => {
  const { call, opened, rows, rules } = await remembered();
  const [jane] = (await rules()).data;
  expect((await call("DELETE", `statement-rules/${jane.id}`)).status).toBe(200);
  expect((await call("DELETE", `statement-rules/${jane.id}`)).status).toBe(404);
  expect((await call("PATCH", `statement-rules/${jane.id}`, { becomes: "none" })).status).toBe(404);
  expect((await rules()).total).toBe(1);
  const next = await opened(statement(10), true);
  expect((await rows(next.id))[1].words).toBe("Mobile money sale");
});

test("choosing a rule again replaces it, and another user's rules are not listed", async () => {
  const { call, draft, rules, db, request } = await remembered();
  const before = (await rules()).data;
  const again = { becomes: "expense", words: "Transport", forAll: true };
  await call("PATCH", `statements/${draft}/rows/1`, again);
  const after = (await rules()).data;
  expect(after.map(({ id }: { id: string }) => id)).toEqual(
    before.map(({ id }: { id: string }) => id),
  );
  expect(after[1].words).toBe("transport");
  const token = await tokenOf(db, (await newPerson(db, {})).id);
  expect((await request("GET", "bookkeeping/statement-rules", { token })).body).toMatchObject({
    data: [],
    total: 0,
  });
});
