import { expect, test } from "vitest";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { actorOf } from "#app/testing/factories.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import type { Context } from "#server/context.ts";
import { expireLoads } from "./expire-loads.ts";
import { listOpenLoads } from "./load-board.ts";

test("reads the load board and the loads to end from their indexes, past many answered requests", async () => {
  inNewDatabase();
  const { pool, run, context, newLoad, requested, other } = await setupTransport();
  await requested({ isOpen: false });
  await run(
    `insert into logistics_request select (jsonb_populate_record(r, jsonb_build_object(
       'id', gen_random_uuid(), 'state', 'cancelled', 'created_at', now() - interval '2 days' - n * interval '1 minute'))).*
     from logistics_request r, generate_series(1, 20000) n`,
  );
  await newLoad();
  await run("analyze logistics_request");
  const { db, plans } = explainStatements(pool);
  const actor = actorOf(other.id, { roles: ["buyer", "logistics provider"] });
  const explaining: Context = { ...context, db, actor };
  const page = { page: 1, size: 20, near: undefined };
  const anywhere = { locationFrom: undefined, locationTo: undefined };
  const { total } = await listOpenLoads(explaining, { ...page, ...anywhere });
  expect(total).toBe(1);
  await expireLoads(explaining);
  const planOf = (beginning: string) =>
    plans.flatMap(({ name, plan }) => (name.startsWith(beginning) ? [plan] : [])).join("\n");
  expect(planOf("loads ")).toMatch(/logistics_request__(board|open)/);
  expect(planOf("loads to end")).toContain("logistics_request__ending");
  expect(plans.map(({ plan }) => plan).join("\n")).not.toMatch(/Seq Scan on logistics_request r\b/);
});
