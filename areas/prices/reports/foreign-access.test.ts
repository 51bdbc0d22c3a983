import { newAccount, tokenOf } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { priceReports } from "./area.ts";

/** Creates a held report: no one quotes the commodity. */
async function reported({ run, request }: ForeignAccessSetup, token: string | undefined) {
  const [goods] = await run(`select id from commodity where not exists (
    select from market_price where commodity_id = commodity.id) limit 1`);
  const [market] = await run("select id from market_place where country_code = 'TZ' limit 1");
  const [unit] = await run("select id from measurement_unit where code = 'kg'");
  const { body } = await request("POST", "price-report", {
    token,
    body: { commodityId: goods.id, marketPlaceId: market.id, unitId: unit.id, price: 900 },
  });
  return body.data.id as string;
}

const byOfficer: ForeignAccessCase = {
  make: async (scene) => {
    const token = await tokenOf(scene.db, (await newAccount(scene.db)).id);
    return { input: { id: await reported(scene, token) }, by: "officer" };
  },
};

testForeignAccess(priceReports, {
  cases: {
    "DELETE api price-report/{id}": {
      make: async (scene) => ({
        input: { id: await reported(scene, scene.actors.owner.token) },
        by: "owner",
      }),
    },
    "POST api portal/price-report/{id}/approve": byOfficer,
    "POST api portal/price-report/{id}/decline": byOfficer,
  },
  ofEverybody: {
    "POST api price-report": "commodities and markets are public, the report is the caller's own",
    "GET pages price-report/form": "commodities are public, the likeliest values are the caller's",
  },
});
