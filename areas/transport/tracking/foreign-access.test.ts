import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { order, photo, reported } from "#app/testing/foreign-transport.ts";
import { transportTracking } from "./area.ts";

const ownCheckpoint: ForeignAccessCase = {
  make: async (scene) => {
    const { input } = await order("provider", "dispatched").make(scene);
    const by = scene.actors.owner.id;
    return { input: { id: await reported(scene.run, String(input.id), { by }) }, by: "owner" };
  },
};

testForeignAccess(transportTracking, {
  cases: {
    "GET api logistics-tracking/order/{id}": order("customer", "dispatched"),
    "GET api portal/logistics-service-order/{id}/stops": order("provider", "dispatched"),
    "POST api portal/logistics-service-order/{id}/checkpoint": order("provider", "dispatched", {
      place: "TZDOD",
    }),
    "DELETE api portal/logistics-checkpoint/{id}": ownCheckpoint,
    "GET pages logistics-checkpoint/{id}/photo": photo("checkpoint"),
  },
  ofEverybody: {
    "GET api logistics-tracking/of-order/{marketOrderId}":
      "the list is of the caller's market order, and empty for another",
  },
});
