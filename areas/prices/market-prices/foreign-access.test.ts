import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";
import { marketPrices } from "./area.ts";

/** Creates a load in the given state, with one rejected line. */
async function loadingOf({ run }: ForeignAccessSetup, state: string) {
  const id = newId();
  await run(
    `insert into price_load (id, file_name, sha256, file_bytes, state, created_at)
     values ($1, 'prices.csv', '', 10, $2, now())`,
    [id, state],
  );
  await run("insert into price_load_issue values ($1, 2, 'unit', 'unit', 'bushel')", [id]);
  return id;
}

const byOfficer = (state: string): ForeignAccessCase => ({
  make: async (scene) => ({ input: { id: await loadingOf(scene, state) }, by: "officer" }),
});

testForeignAccess(marketPrices, {
  cases: {
    "GET api portal/price-load/{id}": byOfficer("loaded"),
    "GET api portal/price-load/{id}/issue": byOfficer("loaded"),
    "GET api portal/price-load/{id}/issue-table": byOfficer("loaded"),
    "POST api portal/price-load/{id}/stop": byOfficer("reading"),
    "POST api portal/price-load/{id}/undo": byOfficer("loaded"),
  },
});
