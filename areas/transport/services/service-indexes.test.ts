import { expect, test } from "vitest";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { locationId, newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import type { Context } from "#server/context.ts";
import { readDeliveredPrice } from "./delivered/read-delivered.ts";
import { listTransportServices } from "./reads.ts";

test("reads services by route, by provider and newest from their indexes", async () => {
  inNewDatabase();
  const { pool, run, context } = await testApp();
  const { db } = pool;
  const { id: providerId } = await newProvider(db);
  const service = await newTransportService(db, { providerId });
  const product = await newProduct(db);
  // Many other routes, of many providers.
  await run(
    `insert into logistic_service (id, provider_id, mode, from_id, to_id, charging_mode, price,
       currency, unit_id, minimum_order, min_days, max_days, is_listed, created_at, updated_at)
     select gen_random_uuid(), provider_id, mode, ways.from_id, ways.to_id, charging_mode, price,
       currency, unit_id, minimum_order, min_days, max_days, true, now() - n * interval '1 second', now()
     from logistic_service s,
       (select f.id as from_id, t.id as to_id, row_number() over () as n from location f, location t
        where f.id <> t.id and f.id % 5 = 0 and t.id % 5 = 1) ways
     where s.id = $1 limit 20000`,
    [service.id],
  );
  const other = await newProvider(db);
  await run("update logistic_service set provider_id = $1 where id <> $2", [other.id, service.id]);
  await run("analyze logistic_service");
  await run("analyze location");
  const { db: explaining, plans } = explainStatements(pool);
  const explainingContext: Context = { ...context, db: explaining };
  const page = { page: 1, size: 20 };
  const way = {
    locationFrom: await locationId(db, "TZ-08"),
    locationTo: await locationId(db, "TZ-02"),
  };
  const unfiltered = { unitId: undefined, quantity: undefined, sort: undefined, term: undefined };
  const defaults = { ...unfiltered, currency: undefined, commodityId: undefined };
  const anywhere = { ...defaults, ...page, locationFrom: undefined, locationTo: undefined };
  const planOf = (beginning: string) =>
    plans.flatMap(({ name, plan }) => (`${name}\n`.startsWith(beginning) ? [plan] : [])).join("\n");
  await listTransportServices(explainingContext, { ...anywhere, ...way, providerId: undefined });
  expect(planOf("transport services of a way")).toContain("logistic_service__way_of");
  await listTransportServices(explainingContext, { ...anywhere, providerId });
  expect(planOf("transport services providerId")).toContain("logistic_service__provider");
  await listTransportServices(explainingContext, { ...anywhere, providerId: undefined });
  expect(planOf("transport services \n")).toContain("logistic_service__newest");
  await listTransportServices(explainingContext, {
    ...anywhere,
    ...way,
    locationFrom: undefined,
    providerId: undefined,
  });
  expect(planOf("transport services locationTo")).toContain("logistic_service__");
  await readDeliveredPrice(explainingContext, {
    productId: product.id,
    locationId: way.locationTo,
    quantity: 5,
  });
  expect(planOf("goods to carry")).toContain("logistic_service__way_of");
  // The count of all services scans the table; every other query must use an index.
  const indexed = plans.filter(({ name }) => name !== "transport services counted ");
  expect(indexed.map(({ plan }) => plan).join("\n")).not.toMatch(
    /Seq Scan on (logistic_service|product) /,
  );
});
