import { expect, test } from "vitest";
import { newSeller } from "#app/testing/factories.ts";
import { createRealRowsBesideDemo } from "#app/testing/real-beside-demo.ts";
import { removeDemo, type TableCount } from "#data/demo/remove-demo.ts";
import type { Run } from "#data/demo/table-keys.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";

/**
 * Two real sellers with books who also offer transport; one of them has a cart of demo products.
 */
async function realPeople({ db, run }: PagesApp): Promise<[string, string]> {
  const people = [await newSeller(db), await newSeller(db)] as const;
  for (const { id } of people) {
    await run(
      "insert into book (account_id, currency, created_at) values ($1::uuid, 'TZS', now())",
      [id],
    );
    await run(
      `insert into logistics_provider (account_id, name, headquarters_id, is_listed, created_at, updated_at)
       select $1::uuid, 'Real carrier', headquarters_id, false, now(), now() from logistics_provider limit 1`,
      [id],
    );
  }
  const [cart] = await run("select cart_id as id from cart_line limit 1");
  await run("update cart set account_id = $1 where id = $2", [people[0].id, cart.id]);
  return [people[0].id, people[1].id];
}

/** Counts the rows of each table. */
async function countAll(run: Run): Promise<Map<string, number>> {
  const tables = await run(`select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const counts = tables.map(async ({ relname }) => {
    const [found] = await run(`select count(*)::int as n from ${relname}`);
    return [String(relname), Number(found?.n)] as const;
  });
  return new Map(await Promise.all(counts));
}

const names = (counted: readonly TableCount[]) => counted.map(({ table }) => table);
/** Every kind of real users' row that depends on the demo and that the demo data contains. */
const kinds = [
  ...["association_member", "book_correction", "book_expense", "book_payment", "cart_line"],
  ...["chat_member", "chat_message", "chat_room", "flag", "forum_comment", "forum_follow"],
  ...["logistics_checkpoint", "logistics_order", "logistics_request", "logistics_step"],
  ...["market_order", "market_order_line", "market_order_request", "market_order_step"],
  ...["payment", "product_decision", "rating", "rating_report", "service_request"],
];

test("announces real rows that depend on the demo, removes them only on request and clears optional references", async () => {
  const app = await pagesApp();
  const { db } = app;
  const run: Run = (text) => app.run(text);
  const people = await realPeople(app);
  const { made: created } = await createRealRowsBesideDemo(run, people);
  expect(created.length, "kinds of references, from the catalogue").toBeGreaterThan(50);
  const sale = created.find(({ kind }) => kind === "book_sale.item_id");
  const before = await countAll(run);

  const announced: { going: TableCount[]; staying: TableCount[] }[] = [];
  const remove = (withDependent: boolean) =>
    removeDemo(db, {
      withDependent,
      announce: (going, staying) => void announced.push({ going, staying }),
    });
  await expect(remove(false)).rejects.toThrow("npm run demo -- --remove --with-dependent");
  expect(names(announced[0]?.going ?? [])).toEqual(expect.arrayContaining(kinds));
  expect(names(announced[0]?.staying ?? [])).toContain("book_sale");
  expect(await countAll(run)).toEqual(before);

  // A failed removal leaves everything unchanged.
  await run(`create function broken() returns trigger language plpgsql as
    $$ begin raise exception 'the machine stopped'; end $$`);
  await run(
    "create trigger broken before delete on account for each row execute function broken()",
  );
  await expect(remove(true)).rejects.toThrow();
  expect(await countAll(run)).toEqual(before);
  await run("drop trigger broken on account");

  await remove(true);
  expect(announced[2]).toEqual(announced[0]);
  const [left] = await run("select array_agg(id::text order by id) as ids from account");
  expect(left?.ids).toEqual([...people].sort());
  expect(await run(`select item_id from book_sale where id = '${sale?.row.id}'`)).toEqual([
    { item_id: null },
  ]);
  expect(
    await run("select id from contact_message where account_id is null and answer is not null"),
  ).toEqual([]);
  const [wrong] = await run(`select
    (select count(*)::int from forum_list l where topics <>
      (select count(*) from forum_listing where list = l.list)) as lists,
    (select count(*)::int from forum_topic t where comment_count <>
      (select count(*) from forum_comment where topic_id = t.id)) as topics,
    (select count(*)::int from forum_like l where not exists (select from forum_topic where id = l.target_id)
      and not exists (select from forum_comment where id = l.target_id)) as likes`);
  expect(wrong).toEqual({ lists: 0, topics: 0, likes: 0 });
  expect(await remove(false)).toEqual([]);
}, 120_000);
