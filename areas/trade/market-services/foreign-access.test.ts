import { newAccount, newSeller, newService, newShop, tokenOf } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { marketServices } from "./area.ts";
import type { Side } from "./requests/request-rules.ts";

/** Creates a request with the owner on one side and a new account on the other. */
async function createRequest(
  { db, request: send, run, actors: { owner } }: ForeignAccessSetup,
  side: Side,
) {
  if (side === "trader") {
    await run("insert into account_role values ($1, 'trader')", [owner.id]);
    await newShop(db, owner.id, { state: "approved" });
  }
  const traderId = side === "trader" ? owner.id : (await newSeller(db)).id;
  const token = side === "asker" ? owner.token : await tokenOf(db, (await newAccount(db)).id);
  const service = await newService(db, { traderId });
  const { body } = await send("POST", "market-service-request", {
    token,
    body: { service: service.id, wish: "Two days of advice in Kigoma." },
  });
  return body.data.id as string;
}

const request = (side: Side, input: Record<string, unknown> = {}): ForeignAccessCase => ({
  make: async (scene) => ({
    input: { ...input, id: await createRequest(scene, side) },
    by: "owner",
  }),
});

testForeignAccess(marketServices, {
  cases: {
    "GET api market-service-request/{id}": request("asker"),
    "POST api market-service-request/withdraw/{id}": request("asker"),
    "POST api portal/market-service-request/{id}/answer": request("trader", { reply: "Yes." }),
    "POST api portal/market-service-request/{id}/decline": request("trader"),
  },
  ofEverybody: {
    "POST api market-service-request": "the service is public, the request is the caller's own",
  },
});
