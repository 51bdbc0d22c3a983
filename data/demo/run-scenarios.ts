import { inArray, sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import * as orders from "#areas/trade/orders/orders/endpoints.ts";
import * as requests from "#areas/trade/orders/requests/endpoints.ts";
import { marketOrder, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import * as payments from "#areas/trade/payments/endpoints.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { noJobs } from "#server/jobs/queue.ts";
import { actingAs } from "#server/operations/acting-as.ts";
import { call } from "#server/operations/call.ts";
import type { DemoOrder, Party, SoldProduct } from "./demo-order.ts";
import { markNotifications, notificationLimit } from "./mark-notifications.ts";
import { actorOf, commentIn, lineCommentOf, serviceOf, transferOf } from "./order-comments.ts";
import { isAgreement, type ScenarioStep } from "./order-scenario.ts";
import { type OrderWords, readOrderWords } from "./order-words.ts";

/** An order in progress, with the responses of its calls. */
interface Scene {
  deal: DemoOrder;
  request?: requests.OrderRequest;
  order?: orders.Order;
}

interface ActInput {
  words: OrderWords;
  comment: string | undefined;
  /** Index of the step in its scenario. */
  index: number;
}

type Act = (context: Context, scene: Scene, input: ActInput) => Promise<unknown>;

const requestId = ({ request }: Scene) => ({ id: request?.id ?? "" });
const orderId = ({ order }: Scene) => ({ id: order?.id ?? "" });

/** The open proposals of the demo can be answered for two months. */
const demoProposalHours = 24 * 60;

/** The call for each act of a scenario. */
const acts: Record<string, Act> = {
  async request(context, scene, { words }) {
    const { deal } = scene;
    const lines = deal.items.map(({ product, quantity, price }, index) => ({
      product: product.id,
      quantity,
      unitPrice: price,
      comments: index === 0 ? lineCommentOf(words, deal) : "",
    }));
    const service = serviceOf(words, deal);
    scene.request = await call(context, requests.requestOrder, { lines, service });
  },
  propose(context, scene, { comment }) {
    const { change } = scene.deal;
    const lineId = scene.request?.lines[0]?.id ?? "";
    const { currentUnitPrice: unitPrice, currentQuantity: quantity } = change ?? {};
    const changes = [{ lineId, unitPrice, quantity }];
    return call(context, requests.proposeChange, { ...requestId(scene), changes, comment });
  },
  async accept(context, scene) {
    const { orderId } = await call(context, requests.acceptProposal, requestId(scene));
    scene.order = await call(context, orders.getOrder, { id: orderId ?? "" });
  },
  decline: (context, scene, { comment }) =>
    call(context, requests.declineProposal, { ...requestId(scene), comment }),
  reject: (context, scene, { comment: reason = "" }) =>
    call(context, requests.rejectRequest, { ...requestId(scene), reason }),
  async approve(context, scene) {
    scene.order = await call(context, requests.approveRequest, requestId(scene));
  },
  cancel: (context, scene, { comment: reason = "" }) =>
    scene.order
      ? call(context, orders.cancelOrder, { ...orderId(scene), reason })
      : call(context, requests.cancelRequest, { ...requestId(scene), reason }),
  process: (context, scene) => call(context, orders.processOrder, orderId(scene)),
  dispatch: (context, scene) => call(context, orders.dispatchOrder, orderId(scene)),
  deliver: (context, scene) => call(context, orders.receiveOrder, orderId(scene)),
  submitPayment(context, scene, { index }) {
    const { option, reference } = transferOf(scene.deal, { index, before: 0 });
    const amount = scene.order?.total;
    const way = { ...orderId(scene), option, amount, reference };
    return call(context, payments.submitPayment, way);
  },
  confirm: (context, scene) => call(context, payments.confirmPayment, orderId(scene)),
  rate: (context, scene, { comment }) =>
    call(context, orders.rateOrder, {
      ...orderId(scene),
      rating: scene.deal.rating.stars,
      comment,
    }),
};

interface Play {
  deals: DemoOrder[];
  /** People who are notified of the acts of others. */
  readers: Party[];
  /** Awaited before each order is created, which takes a number. */
  beforeOrder: (at: Date) => Promise<void>;
}

/**
 * Performs the steps of all orders in chronological order, each at its time, by the calls that all
 * users use. No message is sent, and the stock is unchanged afterwards.
 */
export async function runScenarios(outer: Context, play: Play): Promise<void> {
  if (play.deals.length === 0) return;
  const settings = { ...outer.settings, PROPOSAL_HOURS: demoProposalHours };
  const context = { ...outer, settings, db: withoutEvents(outer.db), jobs: noJobs };
  const words = readOrderWords();
  const scenes = play.deals.map((deal): Scene => ({ deal }));
  const chapters = scenes.flatMap((scene) =>
    scene.deal.story.chapters.map((chapter, index) => {
      return { scene, chapter, index, at: scene.deal.times[index] as Date };
    }),
  );
  const products = play.deals.flatMap(({ items }) => items.map((item) => item.product));
  await setStock(context, products, play.deals.length);
  for (const { scene, chapter, index, at } of chapters.sort((a, b) => +a.at - +b.at)) {
    if (isAgreement(chapter)) await play.beforeOrder(at);
    const comment = commentIn(words, scene.deal, chapter) ?? undefined;
    const act = acts[chapter.act];
    await act?.(contextAt(context, scene.deal, chapter, at), scene, { words, comment, index });
  }
  await setStock(context, products, 1);
  await markAsDemo(context, scenes, play.readers);
}

/** Returns the database without events and callbacks after the commit. */
export function withoutEvents(db: Database): Database {
  const inside: Database = {
    ...db,
    transaction: (work) => work(inside),
    afterCommit: () => {},
    notify: () => {},
  };
  return inside;
}

/** Returns a context of the person who acts, at that time. */
function contextAt(context: Context, deal: DemoOrder, chapter: ScenarioStep, now: Date): Context {
  const { id: accountId, name, language } = actorOf(deal, chapter) ?? deal.buyer;
  const roles = chapter.side === "seller" ? (["trader"] as const) : (["buyer"] as const);
  return { ...actingAs(context, { accountId, name, roles }), language, now };
}

/**
 * Multiplies the stock while the scenarios run, so that it suffices for all of them; 1 restores it.
 */
async function setStock({ db }: Context, products: SoldProduct[], times: number): Promise<void> {
  const stock = products.map(({ id, quantity }) => ({ id, quantity: quantity * times }));
  await db.orm.execute(sql`
    update ${product} set quantity = s.quantity
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as s (id uuid, quantity numeric)
    where ${product.id} = s.id`);
}

/** Marks all rows as demo; the readers keep their latest notifications, half of them unseen. */
async function markAsDemo(context: Context, scenes: Scene[], readers: Party[]): Promise<void> {
  const { orm } = context.db;
  const requests = scenes.flatMap(({ request }) => request?.id ?? []);
  const demo = { isDemo: true };
  await orm.update(marketOrderRequest).set(demo).where(inArray(marketOrderRequest.id, requests));
  await orm.update(marketOrder).set(demo).where(inArray(marketOrder.requestId, requests));
  await markNotifications(context, {
    subjects: [...requests, ...scenes.flatMap(({ order }) => order?.id ?? [])],
    readers: readers.map(({ id }) => id),
    unseen: notificationLimit / 2,
  });
}
