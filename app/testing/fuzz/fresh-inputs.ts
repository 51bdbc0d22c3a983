import { eq } from "drizzle-orm";
import { flag } from "#areas/community/flags/tables.ts";
import { complaintCase } from "#areas/office/complaints/tables.ts";
import { contactMessage } from "#areas/office/contact/tables.ts";
import { verificationDocument } from "#areas/people/verification/tables.ts";
import { newId } from "#core/ids.ts";
import { newAccount, newPerson, newProduct, newService, newShop } from "../factories.ts";
import {
  newTransportOrder,
  newTransportRequest,
  newTransportService,
} from "../transport-factories.ts";
import { createFreshDisputes } from "./fresh-disputes.ts";
import type { MakeFresh, TextWorld } from "./text-world.ts";

interface Cart {
  shares: { lines: { product: { id: string }; unitPrice: number }[] }[];
}

/**
 * Returns factories by call: each creates an item in the state in which the call is possible, since
 * the call changes that state.
 */
export function createFreshInputs(world: TextWorld): Record<string, MakeFresh> {
  const { db, ask: sendRequest, tokens, me, other } = world;
  const reason = "The rains came early this year.";
  async function post(token: string, path: string, body: object = {}) {
    const { status, body: answer } = await sendRequest("POST", path, { token, body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${answer.message}`);
    return answer.data;
  }

  /** Creates a request of one trader for products of the other. */
  const request = async (isOwn: boolean) => {
    const [buyer, traderId] = isOwn ? [tokens.trader, other.id] : [other.token, me.id];
    const { id: product } = await newProduct(db, { traderId, quantity: 100 });
    const requested = await post(buyer, "market-order-request", {
      product,
      quantity: 1,
      unitPrice: 2500,
    });
    return { id: requested.id as string, lineId: requested.lines[0].id as string };
  };
  const proposed = async () => {
    const { id, lineId } = await request(true);
    const changes = [{ lineId, quantity: 2 }];
    await post(other.token, `portal/market-order-request/${id}/propose`, { changes });
    return { id, proposal: undefined };
  };
  /** Creates an order on which the seller has taken these steps. */
  const order = async (isOwn: boolean, ...acts: string[]) => {
    const { id: requestId } = await request(isOwn);
    const seller = isOwn ? other.token : tokens.trader;
    const { id } = await post(seller, `portal/market-order-request/${requestId}/approve`);
    for (const act of acts) await post(seller, `portal/market-order/${id}/${act}`);
    return { id: id as string };
  };
  /** Creates a request for which the other trader has proposed a price to this seller. */
  const countered = async () => {
    const { id, lineId } = await request(false);
    const changes = [{ lineId, unitPrice: 2000 }];
    await post(other.token, `market-order-request/propose/${id}`, { changes });
    return { id, proposal: undefined };
  };
  const arrived = ["process", "dispatch", "deliver"];
  const rated = async (isOwn: boolean) => {
    const { id } = await order(isOwn, ...arrived);
    const buyer = isOwn ? tokens.trader : other.token;
    await post(buyer, `market-order/rating/${id}`, { rating: 3, comment: reason });
    return { id };
  };
  const answered = async () => {
    const { id } = await rated(false);
    await post(tokens.trader, `portal/market-order/${id}/rating/answer`, { text: reason });
    return { id, seen: undefined };
  };
  /** Creates a rating that its seller reported to the officers. */
  const reported = async () => {
    const { id } = await answered();
    await post(tokens.trader, `market-order/rating/${id}/report`, { reason: "rude" });
    return { id, seen: undefined };
  };

  const carry = async (orderState?: "approved" | "dispatched") => {
    const options = { service: me.carries, customerId: other.id };
    const created = orderState
      ? newTransportOrder(db, { ...options, orderState })
      : newTransportRequest(db, options);
    return { id: (await created).id };
  };
  const ownCarriage = async () => {
    const options = { service: other.carries, customerId: me.id };
    return { id: (await newTransportRequest(db, options)).id };
  };
  /** Creates an order whose customer reported a payment to this carrier. */
  const transportPaid = async () => {
    const options = { service: me.carries, customerId: other.id };
    const { id, request } = await newTransportOrder(db, options);
    const path = `logistics-service-order/payment/${id}`;
    await post(other.token, path, { option: "pickup", amount: request.cost.totalCost });
    return { id, seen: undefined };
  };
  const delivered = async () => {
    const options = { service: other.carries, customerId: me.id };
    return { id: (await newTransportOrder(db, { ...options, orderState: "delivered" })).id };
  };
  /** Creates a load and a service for its route: other calls change the trader's usual service. */
  const load = async () => ({
    id: (await newTransportRequest(db)).id,
    serviceId: (await newTransportService(db, { providerId: me.id })).id,
  });

  /** Creates a discussion of another user that the trader flagged. */
  const flagged = async () => {
    const words = { title: "Miracle seeds for all", body: "Buy my miracle seeds", tags: [] };
    const { id } = await post(other.token, "forum/create-discussion", words);
    await post(tokens.trader, "forum/flag", { kind: "topic", id, reason: "spam" });
    const [raised] = await db.orm.select().from(flag).where(eq(flag.targetId, id));
    return { id: raised?.id as string, seen: undefined };
  };
  const decided = async (act: string) => {
    const { id } = await flagged();
    await post(tokens.officer, `portal/flag/${id}/${act}`, { reason });
    return { id, seen: undefined };
  };

  const seller = async (state: string) => {
    const { id } = await newAccount(db, { roles: ["buyer", "trader"] });
    await newShop(db, id, { state });
    return { id, seen: undefined, withoutDocument: true };
  };
  const suspended = async () => {
    const { id } = await newAccount(db);
    await post(tokens.officer, `portal/account/${id}/suspend`, { comment: reason });
    return { id };
  };
  const document = async () => {
    const { id: accountId } = await newPerson(db);
    const id = newId();
    await db.orm.insert(verificationDocument).values({
      id,
      accountId,
      type: "business-licence",
      fileName: "licence.pdf",
      file: newId(),
      mediaType: "application/pdf",
      bytes: 5,
      state: "submitted",
      createdAt: new Date(),
    });
    return { id, seen: undefined };
  };
  const serviceRequested = async () => {
    // A service has one pending request of a person at a time.
    const { id: service } = await newService(db, { traderId: me.id });
    const requested = { service, wish: reason };
    return { id: (await post(other.token, "market-service-request", requested)).id };
  };
  const message = async () => {
    const email = `${newId()}@soko.test`;
    await post(tokens.trader, "contact", { name: "Asha Mwakyusa", email, message: reason });
    const rows = await db.orm.select().from(contactMessage).where(eq(contactMessage.email, email));
    return { id: rows[0]?.id };
  };

  /** Creates a report of another trader's product. */
  const complained = async () => {
    const { id: targetId } = await newProduct(db, { traderId: other.id });
    await post(tokens.trader, `complaint/product/${targetId}`, { reason: "fraud" });
    const rows = await db.orm
      .select()
      .from(complaintCase)
      .where(eq(complaintCase.targetId, targetId));
    return { id: rows[0]?.id, seen: undefined };
  };

  const unreviewed = async () => ({
    id: (await newProduct(db, { traderId: other.id, isListed: false })).id,
    seen: undefined,
  });
  const inCart = async () => {
    const { id } = await newProduct(db, { traderId: other.id, quantity: 100 });
    const token = tokens.trader;
    await sendRequest("PUT", `cart/${id}`, { token, body: { quantity: 1 } });
    const { shares } = (await sendRequest("GET", "cart", { token })).body.data as Cart;
    const lines = shares.flatMap((share) => share.lines);
    return {
      seen: lines.map(({ product, unitPrice }) => `${product.id}:${unitPrice}`),
      comments: undefined,
    };
  };

  return {
    ...createFreshDisputes(world, { post, order }),
    "POST complaint/{kind}/{id}": async () => ({
      kind: "product",
      id: (await newProduct(db, { traderId: other.id })).id,
      reason: "fraud",
    }),
    "POST portal/complaint/{id}/withdraw": complained,
    "POST portal/complaint/{id}/warn": complained,
    "POST portal/complaint/{id}/dismiss": complained,
    "PUT portal/market-service/{id}": async () => ({
      id: (await newService(db, { traderId: me.id })).id,
      typeId: 1,
      locationId: world.ids.location,
      price: 2500,
      unitId: undefined,
      photo: undefined,
    }),
    "POST portal/market-service/{id}/approve": async () => ({
      id: (await newService(db, { traderId: other.id, state: "submitted" })).id,
      seen: undefined,
    }),
    "POST portal/market-order-request/{id}/accept": countered,
    "POST portal/market-order-request/{id}/decline": countered,
    "POST market-order-request/propose/{id}": async () => {
      const { id, lineId } = await request(true);
      return { id, changes: [{ lineId, quantity: 2 }] };
    },
    "POST logistics-service-order/payment/{id}": async () => {
      const options = { service: other.carries, customerId: me.id };
      const { id, request } = await newTransportOrder(db, options);
      const amount = request.cost.totalCost;
      return { id, option: "pickup", amount, paymentAccount: undefined, phone: undefined };
    },
    "POST portal/logistics-service-order/{id}/unpaid": transportPaid,
    "POST market-order-request/cancel/{id}": () => request(true),
    "POST market-order-request/decline/{id}": proposed,
    "POST market-order-request/accept/{id}": proposed,
    "POST portal/market-order-request/{id}/approve": () => request(false),
    "POST portal/market-order-request/{id}/reject": () => request(false),
    "POST portal/market-order-request/{id}/propose": async () => {
      const { id, lineId } = await request(false);
      return { id, changes: [{ lineId, quantity: 2 }] };
    },
    "POST portal/market-order/{id}/process": () => order(false),
    "POST portal/market-order/{id}/dispatch": () => order(false, "process"),
    "POST portal/market-order/{id}/deliver": () => order(false, "process", "dispatch"),
    "POST portal/market-order/{id}/cancel": () => order(false),
    "POST market-order/deliver/{id}": () => order(true, "process", "dispatch"),
    "POST market-order/cancel/{id}": () => order(true),
    "POST market-order/rating/{id}": async () => ({
      ...(await order(true, ...arrived)),
      rating: 4,
    }),
    "POST portal/market-order/{id}/rating/answer": () => rated(false),
    "POST market-order/rating/{id}/report": async () => ({
      ...(await rated(false)),
      reason: "rude",
    }),
    "POST portal/rating/{id}/keep": reported,
    "POST portal/rating/{id}/hide-comment": reported,
    "POST portal/rating/{id}/hide-answer": reported,
    "POST portal/rating/{id}/leave-out": reported,
    "POST logistics-service-order-request/cancel/{id}": ownCarriage,
    "POST portal/logistics-service-order-request/{id}/approve": () => carry(),
    "POST portal/logistics-service-order-request/{id}/decline": () => carry(),
    "POST portal/load-board/{id}/offer": load,
    "POST portal/load-board/{id}/quote": async () => ({
      id: (await load()).id,
      total: 120_000,
      currency: undefined,
      days: 3,
    }),
    "POST logistics-service-order/rating/{id}": async () => ({ ...(await delivered()), rating: 4 }),
    "POST portal/logistics-service-order/{id}/dispatch": async () => ({
      ...(await carry("approved")),
      expectedOn: undefined,
    }),
    "POST portal/logistics-service-order/{id}/deliver": async () => ({
      ...(await carry("dispatched")),
      code: undefined,
      receivedBy: "Neema",
    }),
    "POST portal/logistics-service-order/{id}/cancel": () => carry("approved"),
    "POST portal/logistics-service-order/{id}/checkpoint": async () => ({
      ...(await carry("dispatched")),
      checkpointId: undefined,
      place: "Tabora",
      at: undefined,
    }),
    "POST portal/flag/{id}/hide": flagged,
    "POST portal/flag/{id}/dismiss": flagged,
    "POST portal/flag/{id}/restore": () => decided("hide"),
    "POST portal/flag/{id}/lock": flagged,
    "POST portal/flag/{id}/unlock": () => decided("lock"),
    "POST portal/flag/{id}/warn": flagged,
    "POST portal/account/{id}/approve": () => seller("awaiting approval"),
    "POST portal/account/{id}/decline": () => seller("awaiting approval"),
    "POST portal/account/{id}/suspend": async () => ({ id: (await newAccount(db)).id }),
    // The person is signed out everywhere.
    "POST portal/account/{id}/role": async () => ({ id: (await newAccount(db)).id }),
    "POST portal/account/{id}/restore": suspended,
    "POST portal/verification-document/{id}/approve": document,
    "POST portal/verification-document/{id}/decline": document,
    "POST portal/market-service-request/{id}/answer": serviceRequested,
    "POST portal/market-service-request/{id}/decline": serviceRequested,
    "POST portal/contact-message/{id}/answer": message,
    "POST portal/product/{id}/approve": unreviewed,
    "POST portal/product/{id}/decline": unreviewed,
    "POST cart/order": inCart,
  };
}
