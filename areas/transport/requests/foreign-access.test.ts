import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { reason, request, serviceOf } from "#app/testing/foreign-transport.ts";
import {
  newProvider,
  newTransportRequest,
  newTransportService,
} from "#app/testing/transport-factories.ts";
import { newId } from "#core/ids.ts";
import { transportRequests } from "./area.ts";

async function offeredFor(
  { db, run }: ForeignAccessSetup,
  of: Parameters<typeof newTransportRequest>[1],
  serviceId: string,
) {
  const { id } = await newTransportRequest(db, of);
  const offerId = newId();
  await run(
    `insert into logistics_offer (id, request_id, service_id, provider_id, cost, total, currency, state, created_at)
     select $1, r.id, s.id, s.provider_id, r.cost, r.total, r.currency, 'open', now()
     from logistics_request r, logistic_service s where r.id = $2 and s.id = $3`,
    [offerId, id, serviceId],
  );
  return { id, offerId };
}

/** Another provider's offer for a request of the owner. */
const offerToOwner: ForeignAccessCase = {
  make: async (scene) => {
    const customerId = scene.actors.owner.id;
    const { id: providerId } = await newProvider(scene.db);
    const by = await newTransportService(scene.db, { providerId });
    return { input: await offeredFor(scene, { customerId }, by.id), by: "owner" };
  },
};

/** A load that the owner, an approved carrier, may quote for. */
const loadForOwner = async (scene: ForeignAccessSetup) => {
  await serviceOf(scene, "provider");
  const { id } = await newTransportRequest(scene.db);
  return { input: { id }, by: "owner" } as const;
};

testForeignAccess(transportRequests, {
  cases: {
    "GET api logistics-service-order-request/{id}": request("customer"),
    "POST api logistics-service-order-request/cancel/{id}": request("customer"),
    "POST api logistics-service-order-request/accept/{id}": offerToOwner,
    "POST api logistics-service-order-request/decline/{id}": offerToOwner,
    "POST api portal/logistics-service-order-request/{id}/approve": request("provider"),
    "POST api portal/logistics-service-order-request/{id}/decline": request("provider", reason),
    "GET api portal/load-board/{id}": { make: loadForOwner },
    "POST api portal/load-board/{id}/quote": {
      make: async (scene) => {
        const { input, by } = await loadForOwner(scene);
        return { input: { ...input, total: 120_000, days: 3 }, by };
      },
    },
    "POST api portal/load-board/{id}/offer": {
      make: async (scene) => {
        const { id: serviceId } = await serviceOf(scene, "provider");
        const { id } = await newTransportRequest(scene.db);
        return { input: { id, serviceId }, by: "owner" };
      },
    },
    "POST api portal/load-board/{id}/withdraw": {
      make: async (scene) => {
        const service = await serviceOf(scene, "provider");
        const { id } = await offeredFor(scene, {}, service.id);
        return { input: { id }, by: "owner" };
      },
    },
  },
  ofEverybody: {
    "POST api logistics-service-order-request/ask-carriers":
      "the load is the caller's own; for a market order of other users it is 404 (quotes.test.ts)",
    "POST api logistics-service-order-request":
      "the service is public, the request is the caller's own",
    "GET api logistics-service-order-request/customer":
      "the list is the caller's own, whatever the filter",
  },
});
