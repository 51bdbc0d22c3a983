import { expect, test } from "vitest";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { actorOf } from "#app/testing/factories.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import type { Context } from "#server/context.ts";
import { listSubmittedProducts } from "../review/reads.ts";
import { countOwnProducts, listOwnProducts } from "./reads.ts";

test("reads long lists of the seller and of the officers from their indexes", async () => {
  inNewDatabase();
  const { pool, run, context, seller, inState } = await setupSellers();
  const id = await inState("draft");
  await run(
    `insert into product (id, trader_id, name, search_text, images, category_id, sub_category_id,
       commodity_id, location_id, unit_id, price, currency, quantity, minimum_order_quantity,
       minimum_order_amount, state, is_listed, created_at, updated_at, submitted_at)
     select gen_random_uuid(), p.trader_id, 'Lot ' || n, 'lot ' || n, p.images, p.category_id,
       p.sub_category_id, p.commodity_id, p.location_id, p.unit_id, 10, 'TZS', 1, 1, 0,
       (array['draft', 'approved', 'approved', 'approved', 'declined'])[1 + n % 5], false, now(), now(), null
     from product p, generate_series(1, 20000) n where p.id = $1`,
    [id],
  );
  await run(
    "update product set state = 'submitted', submitted_at = now() where name like 'Lot 12%'",
  );
  await run("update product set quantity = 0 where name like 'Lot 3%'");
  await run("analyze product");
  const { db, planOf } = explainStatements(pool);
  const explainContext: Context = {
    ...context,
    db,
    actor: actorOf(seller.id, { roles: ["trader"] }),
  };
  const page = { page: 1, size: 20, state: undefined, term: undefined };
  expect((await listOwnProducts(explainContext, page)).total).toBe(20_001);
  await listOwnProducts(explainContext, { ...page, page: 50 });
  await listOwnProducts(explainContext, { ...page, state: "declined" });
  await listOwnProducts(explainContext, { ...page, state: "soldOut" });
  await countOwnProducts(explainContext);
  await listSubmittedProducts(explainContext, page);
  expect(planOf("own products")).toContain("product__of_trader");
  expect(planOf("own products")).not.toMatch(/Sort|Seq Scan/);
  expect(planOf("own products in a state")).toContain("product__of_trader__state");
  expect(planOf("own products in a state")).not.toMatch(/Sort|Seq Scan on product/);
  expect(planOf("own products sold out")).toContain("product__of_trader__state");
  expect(planOf("own products sold out")).not.toMatch(/Sort|Seq Scan on product/);
  expect(planOf("products submitted")).toContain("product__submitted");
  expect(planOf("products submitted counted")).toContain("product__submitted");
});
