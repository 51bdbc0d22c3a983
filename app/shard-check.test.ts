import { loadModule } from "libpg-query";
import { beforeAll, expect, test } from "vitest";
import "./app.ts";
import { checkShards } from "./testing/shards/check-shards.ts";
import { tablesOverShards } from "./testing/shards/distributed-keys.ts";

beforeAll(() => loadModule());

test("every statement of a sharded table carries its key, or has a reason", async () => {
  const { checked, faults } = await checkShards();
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(150);
});

const keys = { sale: "owner", payment: "owner" };

test.each([
  "select 1 from sale where owner = $1",
  "select 1 from sale s where $1::uuid = s.owner and s.day > $2",
  "select 1 from sale s join payment p on p.sale = s.id and p.owner = s.owner where s.owner = $1",
  "select 1 from sale s left join payment p on p.owner = $1 where s.owner = $1",
  "select (select count(*) from payment p where p.owner = s.owner) from sale s where s.owner = $1",
  "select 1 from sale s where s.owner = $1 and not exists (select from payment p where p.owner = s.owner)",
  "with mine as (select owner, id from sale where owner = $1) select 1 from payment p join mine on p.owner = mine.owner",
  "select 1 from (select s.owner from sale s where s.owner = $1) mine join payment p on p.owner = mine.owner",
  "select 1 from sale s where s.owner = $1 union all select 1 from payment p where p.owner = $1",
  "insert into sale (id, owner) values ($1, $2) on conflict do nothing",
  "insert into sale (id, owner) select id, $1 from other",
  "insert into sale (owner) select p.owner from payment p where p.owner = $1",
  "update sale set day = $1 where owner = $2 and id = $3",
  "update sale set day = p.day from payment p where p.owner = sale.owner and sale.owner = $1",
  "delete from sale where sale.owner = $1",
  "with gone as (delete from sale where owner = $1 returning owner) delete from payment using gone where payment.owner = gone.owner",
  "select 1 from other",
])("one shard answers: %s", (text) => {
  expect(tablesOverShards(text, keys)).toEqual([]);
});

test.each([
  ["select 1 from sale where id = $1", ["sale"]],
  ["select 1 from sale where owner = $1 or id = $2", ["sale"]],
  ["select 1 from sale where owner <> $1", ["sale"]],
  ["select 1 from sale where owner = any($1)", ["sale"]],
  ["select 1 from sale where owner in ($1, $2)", ["sale"]],
  ["select 1 from sale where not (owner = $1)", ["sale"]],
  ["select 1 from sale s join payment p on p.sale = s.id where s.owner = $1", ["payment"]],
  ["select 1 from sale s join payment p on p.owner = s.owner", ["payment", "sale"]],
  [
    "select 1 from sale s where exists (select from payment p where p.owner = $1 and p.owner = s.owner)",
    ["sale"],
  ],
  ["select 1 from sale s where s.owner = $1 union all select 1 from payment", ["payment"]],
  [
    "with all_sales as (select owner from sale) select 1 from payment p join all_sales a on a.owner = p.owner",
    ["payment", "sale"],
  ],
  ["insert into sale (id) values ($1)", ["sale"]],
  ["insert into sale (id, owner) values ($1, $2), ($3, $4)", ["sale"]],
  ["insert into sale (id, owner) select $1, other.owner from other", ["sale"]],
  ["update sale set owner = $1 where id = $2", ["sale"]],
  ["delete from sale using payment p where p.owner = $1", ["sale"]],
])("several shards answer: %s", (text, tables) => {
  expect(tablesOverShards(text, keys)).toEqual(tables);
});
