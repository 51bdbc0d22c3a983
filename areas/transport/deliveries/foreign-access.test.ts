import { locationId, newProduct, newSeller } from "#app/testing/factories.ts";
import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { transportDeliveries } from "./area.ts";

/** A request of the owner for goods in Kigoma, to be brought to Dar es Salaam. */
const request: ForeignAccessCase = {
  make: async ({ db, request: send, actors: { owner } }) => {
    const traderId = (await newSeller(db)).id;
    const product = await newProduct(db, { traderId });
    const service = await newTransportService(db);
    const place = await locationId(db, "TZ-02");
    const body = { product: product.id, quantity: 10, unitPrice: 2500, locationId: place };
    const placed = await send("POST", "market-order-request", { token: owner.token, body });
    return { input: { id: placed.body.data.id, logisticsService: service.id }, by: "owner" };
  },
};

testForeignAccess(transportDeliveries, {
  cases: {
    "GET api market-order-request/delivery/{id}": request,
    "PUT api market-order-request/delivery/{id}": request,
    "DELETE api market-order-request/delivery/{id}": request,
  },
});
