import {
  commodityId,
  locationId,
  newAccount,
  newAssociation,
  newMember,
  newPerson,
  newProduct,
  newService,
  newShop,
  tokenOf,
} from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { apiBase } from "#core/paths.ts";
import { limitTable } from "#server/limits/limit-table.ts";

/** All limits are effectively off, so that the code behind them is tested. */
const unlimited = Object.fromEntries(
  Object.entries(limitTable)
    // No cart may have more lines.
    .filter(([name]) => name !== "CART_LINES")
    .map(([name, { standard }]) => [name, standard.replace(/\d+/g, "1000000")]),
);

const password = "soko-heavy-1";

/** Creates an item in the state in which a call is possible, and returns the call's fields. */
export type MakeFresh = () => Promise<Record<string, unknown>>;

export type TextWorld = Awaited<ReturnType<typeof setupTextWorld>>;

/** Sets up a trader with every role, an officer, and items of the trader to write about. */
export async function setupTextWorld() {
  const {
    app,
    db,
    request: sendRequest,
    get,
  } = await testApp({ ...withoutRateLimits, ...unlimited, CHECK_OUTPUT: "off" });
  const { id } = await newAccount(db, {
    roles: ["buyer", "trader", "logistics provider"],
    password,
  });
  await newShop(db, id, { state: "approved" });
  const association = await newAssociation(db);
  await newMember(db, { associationId: association.id, accountId: id, isAdministrator: true });
  const token = await tokenOf(db, id);
  const officer = await newPerson(db, { roles: ["chamber officer", "administrator"] });
  const other = await newPerson(db, { roles: ["buyer", "trader"] });
  await newShop(db, other.id, { state: "approved" });
  const own = await newProduct(db, { traderId: id, quantity: 100_000 });
  const theirs = await newProduct(db, { traderId: other.id, quantity: 100_000 });
  const service = await newService(db, { traderId: other.id });
  const transport = await newTransportService(db);
  await db.orm.insert(logisticsProvider).values({
    accountId: id,
    name: "Mbeya Haulage",
    headquartersId: await locationId(db, "TZ-08"),
    isListed: true,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const carries = await newTransportService(db, { providerId: id });

  const post = async (by: string, path: string, body: object): Promise<string> => {
    const answer = await sendRequest("POST", path, { token: by, body });
    return String(answer.body.data?.id);
  };
  /** Creates requests and orders of both traders, so that each side has some to respond to. */
  async function order(buyer: string, seller: string, product: string, shouldApprove: boolean) {
    const request = { product, quantity: 1, unitPrice: 2500 };
    const requestId = await post(buyer, "market-order-request", request);
    if (shouldApprove) await post(seller, `portal/market-order-request/${requestId}/approve`, {});
  }
  for (const shouldApprove of [true, true, false, false]) {
    await order(token, other.token, theirs.id, shouldApprove);
    await order(other.token, token, own.id, shouldApprove);
  }
  const discussion = { title: "Maize at the border", body: "Who has maize to sell?", tags: [] };
  const { body: document } = await get(`${apiBase}/openapi.json`);
  const written = await createContent(post, token);
  return {
    app,
    db,
    ask: sendRequest,
    me: { id, carries },
    other: { ...other, carries: transport },
    document: document as object,
    tokens: { trader: token, officer: officer.token, content: "soko-public" },
    ids: {
      ...written,
      product: theirs.id,
      own: own.id,
      service: service.id,
      transport: transport.id,
      association: association.id,
      topic: await post(other.token, "forum/create-discussion", discussion),
      room: await post(token, "private-chat/create-room", { secondaryUserId: other.id }),
      commodity: await commodityId(db, "beans"),
      location: await locationId(db, "TZ-08"),
    },
    password,
  };
}

/** Creates what the trader wrote before, to be changed and answered. */
async function createContent(
  post: (by: string, path: string, body: object) => Promise<string>,
  token: string,
) {
  const sale = { product: "Dry beans", quantity: 1, saleAmount: 9_000_000, onCredit: true };
  const ownTopic = await post(token, "forum/create-discussion", {
    title: "Beans at the border",
    body: "Who has beans to sell?",
    tags: [],
  });
  return {
    ownTopic,
    comment: await post(token, "forum/comment", { topicId: ownTopic, text: "I have some." }),
    item: await post(token, "bookkeeping/inventories", {
      name: "Dry beans",
      quantity: 10,
      pricePerUnit: 2000,
    }),
    expense: await post(token, "bookkeeping/expenses", {
      category: "wages",
      description: "Wages of May",
      amount: 5,
    }),
    sale: await post(token, "bookkeeping/sales", { ...sale, customer: "Asha Juma" }),
    owed: await post(token, "bookkeeping/sales", { ...sale, customer: "Neema Juma" }),
  };
}
