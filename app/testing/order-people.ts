import { newPerson, newProduct, newShop } from "./factories.ts";
import { testApp, withoutRateLimits } from "./test-app.ts";

/** The calls that move a request or an order, by the name of the act. */
const paths = {
  approve: "portal/market-order-request/{id}/approve",
  propose: "portal/market-order-request/{id}/propose",
  reject: "portal/market-order-request/{id}/reject",
  accept: "market-order-request/accept/{id}",
  decline: "market-order-request/decline/{id}",
  counter: "market-order-request/propose/{id}",
  acceptCounter: "portal/market-order-request/{id}/accept",
  declineCounter: "portal/market-order-request/{id}/decline",
  cancelRequest: "market-order-request/cancel/{id}",
  process: "portal/market-order/{id}/process",
  dispatch: "portal/market-order/{id}/dispatch",
  deliver: "portal/market-order/{id}/deliver",
  receive: "market-order/deliver/{id}",
  cancel: "market-order/cancel/{id}",
  cancelSale: "portal/market-order/{id}/cancel",
  rate: "market-order/rating/{id}",
} as const;
export type OrderCall = keyof typeof paths;

export const notificationsOf =
  "select kind, payload, link, is_success from notification where account_id = $1";

export const exampleReason = "The rains came early.";

/** What a call needs in addition to the id, where the test is not about it. */
const usual: Partial<Record<OrderCall, object>> = {
  reject: { reason: exampleReason },
  cancelRequest: { reason: exampleReason },
  cancel: { reason: exampleReason },
  cancelSale: { reason: exampleReason },
  rate: { rating: 5 },
};

export interface TradingPerson {
  id: string;
  token: string;
}

/**
 * Sets up the app with a buyer, a seller and another user. Each of them both buys and sells
 * elsewhere.
 */
export async function setupOrders(environment: Record<string, string> = {}) {
  const app = await testApp({ ...withoutRateLimits, ...environment });
  const { db, run } = app;
  async function person(): Promise<TradingPerson> {
    const account = await newPerson(db, { roles: ["buyer", "trader"] });
    await newShop(db, account.id, { state: "approved" });
    return account;
  }
  const [buyer, seller, otherUser] = [await person(), await person(), await person()];
  const product = (options: Omit<Parameters<typeof newProduct>[1], "traderId"> = {}) =>
    newProduct(db, { traderId: seller.id, ...options });

  const order = (body: object, { token }: { token?: string } = buyer, once?: string) =>
    app.request("POST", "market-order-request", { body, token, once });
  /** @returns the id of a pending request for ten units of a new product */
  async function requested(productId?: string): Promise<string> {
    const id = productId ?? (await product()).id;
    const { body } = await order({ product: id, quantity: 10, unitPrice: 2500 });
    return body.data.id;
  }
  const act = (call: OrderCall, id: string, who: TradingPerson, body: object = {}) =>
    app.request("POST", paths[call].replace("{id}", id), {
      token: who.token,
      body: { ...usual[call], ...body },
    });
  const stockOf = async (productId: string) =>
    Number((await run("select quantity from product where id = $1", [productId]))[0]?.quantity);
  const sentMessages = ({ id }: TradingPerson) => run(`${notificationsOf} order by id`, [id]);
  const read = (path: string, who: TradingPerson) => app.request("GET", path, { token: who.token });
  const people = { person, buyer, seller, otherUser };
  return {
    ...app,
    ...people,
    product,
    order,
    requested,
    act,
    stockOf,
    sentMessages: sentMessages,
    read,
  };
}

export type OrdersSetup = Awaited<ReturnType<typeof setupOrders>>;
