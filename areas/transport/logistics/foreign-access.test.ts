import {
  type ForeignAccessCase,
  type ForeignAccessScene,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import {
  newProvider,
  newTransportOrder,
  newTransportRequest,
  newTransportService,
} from "#app/testing/transport-factories.ts";
import { newId } from "#core/ids.ts";
import { logistics } from "./area.ts";
import type { Side } from "./transport-rules.ts";

/** A service whose provider is the owner, or somebody else where she is the customer. */
async function serviceOf({ db, run, actors: { owner } }: ForeignAccessScene, side: Side) {
  if (side === "customer") return newTransportService(db);
  await makeProvider(run, owner.id);
  return newTransportService(db, { providerId: owner.id });
}

async function makeProvider(run: ForeignAccessScene["run"], id: string) {
  await run("insert into account_role values ($1, 'logistics provider')", [id]);
  await run(
    `insert into logistics_provider (account_id, name, headquarters_id, is_listed, created_at, updated_at)
     select $1, 'Lake Lines', id, true, now(), now() from location where code = 'TZ-08'`,
    [id],
  );
}

const request = (side: Side, given: Record<string, unknown> = {}): ForeignAccessCase => ({
  make: async (scene) => {
    const service = await serviceOf(scene, side);
    const own = side === "customer" ? { customerId: scene.actors.owner.id } : {};
    const { id } = await newTransportRequest(scene.db, { service, ...own });
    return { input: { ...given, id }, by: "owner" };
  },
});

/** @param orderState in which it can be done */
const order = (
  side: Side,
  orderState: "approved" | "dispatched" | "delivered",
  given: Record<string, unknown> = {},
): ForeignAccessCase => ({
  make: async (scene) => {
    const service = await serviceOf(scene, side);
    const own = side === "customer" ? { customerId: scene.actors.owner.id } : {};
    const { id } = await newTransportOrder(scene.db, { service, orderState, ...own });
    return { input: { ...given, id }, by: "owner" };
  },
});

async function offeredFor(
  { db, run }: ForeignAccessScene,
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

/** An offer of somebody for a request of the owner. */
const offerToOwner: ForeignAccessCase = {
  make: async (scene) => {
    const customerId = scene.actors.owner.id;
    const { id: providerId } = await newProvider(scene.db);
    const by = await newTransportService(scene.db, { providerId });
    return { input: await offeredFor(scene, { customerId }, by.id), by: "owner" };
  },
};

const reason = { reason: "The bridge is closed." };

const cases: Record<string, ForeignAccessCase> = {
  "GET api logistics-service-order-request/{id}": request("customer"),
  "POST api logistics-service-order-request/cancel/{id}": request("customer"),
  "POST api logistics-service-order-request/accept/{id}": offerToOwner,
  "POST api logistics-service-order-request/decline/{id}": offerToOwner,
  "POST api portal/logistics-service-order-request/{id}/approve": request("provider"),
  "POST api portal/logistics-service-order-request/{id}/decline": request("provider", reason),
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
  "GET api logistics-service-order/{id}": order("customer", "approved"),
  "PUT api logistics-service-order/cancel/{id}": order("customer", "approved", reason),
  "POST api logistics-service-order/rating/{id}": order("customer", "delivered", { rating: 5 }),
  "POST api portal/logistics-service-order/{id}/dispatch": order("provider", "approved"),
  "POST api portal/logistics-service-order/{id}/cancel": order("provider", "approved", reason),
  "POST api portal/logistics-service-order/{id}/deliver": order("provider", "dispatched", {
    receivedBy: "Neema",
  }),
};

/** A photo of the owner's consignment, of a report or of its delivery. */
const photo = (of: "checkpoint" | "order"): ForeignAccessCase => ({
  make: async (scene) => {
    const { run, db, context, actors } = scene;
    const state = { orderState: "dispatched", customerId: actors.owner.id } as const;
    const { id } = await newTransportOrder(db, state);
    const key = await context.files.documents.put(Buffer.from("a photo"));
    if (of === "order") {
      await run("update logistics_order set proof_photo = $1 where id = $2", [key, id]);
      return { input: { id }, by: "owner" };
    }
    return { input: { id: await reported(run, id, { photo: key }) }, by: "owner" };
  },
});

async function reported(
  run: ForeignAccessScene["run"],
  orderId: string,
  { photo = null, by = null }: { photo?: string | null; by?: string | null },
) {
  const id = newId();
  await run(
    `insert into logistics_checkpoint (id, order_id, place, photo, at, created_at, by)
     values ($1, $2, 'TZDOD', $3, now(), now(), $4)`,
    [id, orderId, photo, by],
  );
  return id;
}

const ownCheckpoint: ForeignAccessCase = {
  make: async (scene) => {
    const { input } = await order("provider", "dispatched").make(scene);
    const by = scene.actors.owner.id;
    return { input: { id: await reported(scene.run, String(input.id), { by }) }, by: "owner" };
  },
};

const onTheWay: Record<string, ForeignAccessCase> = {
  "GET api logistics-tracking/order/{id}": order("customer", "dispatched"),
  "GET api portal/logistics-service-order/{id}/stops": order("provider", "dispatched"),
  "POST api portal/logistics-service-order/{id}/checkpoint": order("provider", "dispatched", {
    place: "TZDOD",
  }),
  "DELETE api portal/logistics-checkpoint/{id}": ownCheckpoint,
  "GET pages logistics-checkpoint/{id}/photo": photo("checkpoint"),
  "GET pages logistics-service-order/{id}/proof": photo("order"),
  "GET pages logistics-service-order/{id}/waybill-sheet": order("customer", "approved"),
  "GET pages logistics-service-order/{id}/waybill": order("customer", "approved"),
};

/** A service of the owner's, who carries as the other buyer does, with what an edit says. */
const service =
  (isListed: boolean, given: Record<string, unknown> = {}): ForeignAccessCase["make"] =>
  async ({ db, run, actors }) => {
    for (const { id } of [actors.owner, actors["another buyer"]]) {
      await run("insert into account_role values ($1, 'logistics provider')", [id]);
      await run(
        `insert into logistics_provider
          (account_id, name, headquarters_id, is_listed, created_at, updated_at)
         select $1, 'Carrier', min(id), true, now(), now() from location`,
        [id],
      );
    }
    const made = await newTransportService(db, { providerId: actors.owner.id, isListed });
    if (!isListed) await run("update logistic_service set withdrawn_at = now()");
    const unit = "unitId" in given ? { unitId: made.unitId } : {};
    return { input: { ...given, ...unit, id: made.id }, by: "owner" };
  };

const writtenService = {
  mode: "road",
  locationFrom: "Kigoma",
  locationTo: "Tabora",
  chargingMode: "flat",
  price: 90_000,
  unitId: 0,
  minDays: 1,
  maxDays: 2,
};

const ownService = "api portal/logistic-service/{id}";

testForeignAccess(logistics, {
  cases: {
    ...cases,
    ...onTheWay,
    [`GET ${ownService}`]: { make: service(true) },
    [`PUT ${ownService}`]: { make: service(true, writtenService) },
    [`POST ${ownService}/withdraw`]: { make: service(true) },
    [`POST ${ownService}/restore`]: { make: service(false) },
  },
  ofEverybody: {
    "POST api logistics-service-order-request": "the service is public, the request her own",
    "GET api logistics-service-order-request/customer": "the list is her own, whatever it names",
    "GET api logistics-tracking/of-order/{marketOrderId}":
      "the list is of her own market order, and empty for another",
    "GET api logistics-service-order/customer": "the list is her own, whatever it names",
    "POST api portal/logistic-service": "what it names is a list, the service its own",
    "POST api portal/logistic-service/example-cost": "what it names is a list; nothing is kept",
  },
});
