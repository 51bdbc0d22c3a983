import { locationId } from "./factories.ts";
import { setupOrders } from "./order-people.ts";
import { runJobs } from "./run-jobs.ts";
import { newProvider, newTransportService } from "./transport-factories.ts";

/** A buyer in Dar es Salaam, goods in Kigoma, and a carrier between them at 100 a kilogram. */
export async function setupDelivery(environment: Record<string, string> = {}) {
  const people = await setupOrders(environment);
  const { db, run, app, order, product, buyer, act, read, request } = {
    ...people,
    app: people,
  };
  const carrier = await newProvider(db, { name: "Mbeya Haulage" });
  const service = await newTransportService(db, { providerId: carrier.id });
  const place = await locationId(db, "TZ-02");
  /** @returns the id of a pending request of the buyer, to be brought to Dar es Salaam */
  async function requested(quantity = 10): Promise<string> {
    const { id } = await product();
    const placed = await order({ product: id, quantity, unitPrice: 2500, locationId: place });
    return placed.body.data.id;
  }
  const choose = (id: string, body: object, { token } = buyer) =>
    request("PUT", `market-order-request/delivery/${id}`, { token, body });
  const chosen = { logisticsService: service.id, seenTotal: 1000 };
  const delivery = async (id: string, who = buyer) =>
    (await read(`market-order-request/delivery/${id}`, who)).body.data.delivery;
  /** @returns the ids of the order and of its request, agreed with the transport chosen */
  async function agreed() {
    const id = await requested();
    await choose(id, chosen);
    const { body } = await act("approve", id, people.seller);
    await runJobs(app);
    return { id, orderId: body.data.id as string };
  }
  const carrierActs = (path: string, body: object = {}) =>
    request("POST", path, { token: carrier.token, body });
  const raise = (price: number) =>
    run("update logistic_service set price = $2 where id = $1", [service.id, price]);
  return {
    ...people,
    carrier,
    service,
    place,
    requested,
    choose,
    chosen,
    delivery,
    agreed,
    carrierActs,
    raise,
    jobs: () => runJobs(app),
  };
}
