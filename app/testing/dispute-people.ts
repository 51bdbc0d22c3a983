import { newId } from "#core/ids.ts";
import { newPerson } from "./factories.ts";
import { setupOrders, type TradingPerson } from "./order-people.ts";

/** The last step of an order before something is wrong with it. */
type Until = "approved" | "processed" | "dispatched" | "received" | "cancelled";

/** Sets up the app with a buyer, a seller, an officer, and orders about which they quarrel. */
export async function setupDisputes(environment: Record<string, string> = {}) {
  const app = await setupOrders({ DISPUTES_PER_DAY: "1000", ...environment });
  const { act, buyer, seller, requested, request, run, db } = app;
  const officer = await newPerson(db, { roles: ["chamber officer"] });

  /** Creates an order of ten units for 25,000 shillings. @returns its id */
  async function ordered(until: Until = "dispatched", isPaid = true): Promise<string> {
    const { id } = (await act("approve", await requested(), seller)).body.data;
    if (isPaid) await payOrder(id);
    if (until === "cancelled") await act("cancel", id, buyer);
    else if (until !== "approved") await act("process", id, seller);
    if (until === "dispatched" || until === "received") await act("dispatch", id, seller);
    if (until === "received") await act("receive", id, buyer);
    return id;
  }

  /** The buyer pays in cash, and the seller confirms. */
  async function payOrder(id: string): Promise<void> {
    const body = { option: "pickup", amount: 25_000 };
    await request("POST", `market-order/payment/${id}`, { token: buyer.token, body });
    await request("POST", `portal/market-order/${id}/paid`, { token: seller.token, body: {} });
  }

  const raise = (orderId: string, body: object = {}, who: TradingPerson = buyer, once?: string) =>
    request("POST", `market-order/dispute/${orderId}`, {
      token: who.token,
      body: { reason: "damaged", words: "The beans are wet.", ...body },
      ...(once && { once }),
    });
  /** @returns the id of an open dispute about a new order, and of the order */
  async function raised(until: Until = "dispatched", body: object = {}) {
    const orderId = await ordered(until);
    const answer = await raise(orderId, body);
    return { orderId, id: answer.body.data.disputes[0].id as string };
  }
  const send = (name: string, id: string, who: TradingPerson, body: object = {}) =>
    request("POST", `dispute/${id}/${name}`, { token: who.token, body });
  const decide = (id: string, body: object, who: TradingPerson = officer) =>
    request("POST", `portal/dispute/${id}/decide`, {
      token: who.token,
      body: { reason: "The photos show wet beans.", ...body },
    });
  const view = async (orderId: string, who: TradingPerson = buyer) =>
    (await request("GET", `market-order/dispute/${orderId}`, { token: who.token })).body.data;
  const rowOf = async (id: string) =>
    (await run("select * from dispute where id = $1", [id]))[0] as Record<string, unknown>;

  /** Lets days pass for the orders and disputes that exist. */
  async function pass(days: number): Promise<void> {
    const by = `interval '${days} days'`;
    await run(`update dispute set due_at = due_at - ${by}, settle_by = settle_by - ${by},
      opened_at = opened_at - ${by}, escalated_at = escalated_at - ${by},
      ended_at = ended_at - ${by}`);
    await run(`update dispute_step set at = at - ${by}`);
    await run(`update dispute_repayment set created_at = created_at - ${by}`);
    await run(`update market_order set approved_at = approved_at - ${by}`);
    await run(`update market_order_step set at = at - ${by}`);
  }

  const eventsOf = async ({ id }: { id: string }): Promise<string[]> =>
    (
      await run(
        `select payload ->> 'event' as event from notification
         where account_id = $1 and link like '/market/order-problem%' order by created_at, id`,
        [id],
      )
    ).map(({ event }) => event);

  return {
    ...app,
    officer,
    ordered,
    payOrder,
    raise,
    raised,
    send,
    decide,
    view,
    rowOf,
    pass,
    eventsOf,
    missingId: newId(),
  };
}

export type DisputesSetup = Awaited<ReturnType<typeof setupDisputes>>;
