import { newPerson } from "./factories.ts";
import { testApp } from "./test-app.ts";
import { newProvider, newTransportOrder, newTransportService } from "./transport-factories.ts";

/** Sets up sacks in transit from Kigoma to Dar es Salaam, with their carrier and customer. */
export async function setupDispatchedOrder(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db, run, request } = app;
  const carrier = await newProvider(db);
  const customer = await newPerson(db);
  const service = await newTransportService(db, { providerId: carrier.id });
  const order = await newTransportOrder(db, {
    ...{ service, customerId: customer.id, orderState: "dispatched" },
  });
  await run(
    "update logistics_order set dispatched_at = now() - interval '2 days', expected_on = current_date + 2",
  );

  /** Posts a checkpoint form as a phone does. */
  async function report(
    fields: Record<string, string | File> = {},
    token: string | undefined = carrier.token,
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ place: "TZDOD", ...fields })) {
      body.append(name, value);
    }
    return app.get(`/wit-backend/api/portal/logistics-service-order/${order.id}/checkpoint`, {
      ...{ method: "POST", body },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  }

  return {
    ...{ ...app, carrier, customer, order, report },
    way: async (token = customer.token) =>
      request("GET", `logistics-tracking/order/${order.id}`, { token }),
    track: (code = order.trackingCode) => request("GET", `logistics-tracking/${code}`),
  };
}
