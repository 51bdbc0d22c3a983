import { setupOrders, type TradingPerson } from "./order-people.ts";
import { newTransportOrder } from "./transport-factories.ts";

/** Sets up the app with a buyer and a seller, and their books. */
export async function setupDeliveredOrders() {
  const people = await setupOrders();
  const { request, act, db } = people;
  /** @returns the id of a delivered order for ten units of a product */
  async function delivered(productId?: string) {
    const { body } = await act("approve", await people.requested(productId), people.seller);
    const id: string = body.data.id;
    await act("process", id, people.seller);
    await act("dispatch", id, people.seller);
    await act("receive", id, people.buyer);
    return id;
  }
  /** Creates a delivered transport of the order, requested by one of its sides. */
  const carried = (marketOrderId: string, { id: customerId }: TradingPerson) =>
    newTransportOrder(db, { customerId, marketOrderId, orderState: "delivered" });
  const call = async (method: string, path: string, who: TradingPerson, body?: object) => {
    const answer = await request(method, `bookkeeping/${path}`, { token: who.token, body });
    return { status: answer.status, code: answer.body.code, ...answer.body };
  };
  const list = async (path: string, who: TradingPerson) => (await call("GET", path, who)).data;
  const record = (id: string, who: TradingPerson) => call("POST", `orders/${id}`, who, {});
  /** Creates an item in kilograms. */
  async function item(who: TradingPerson, fields: object = {}) {
    const [kg] = await people.run("select id from measurement_unit where code = 'kg'");
    const body = { name: "Beans", quantity: 100, pricePerUnit: 1000, unitId: kg.id, ...fields };
    return (await call("POST", "inventories", who, body)).data;
  }
  const link = (itemId: string, who: TradingPerson, body: object) =>
    call("POST", `inventories/${itemId}/product`, who, body);
  return { ...people, delivered, carried, call, list, record, item, link };
}
