import { eq } from "drizzle-orm";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import { product, productDecision } from "#areas/trade/market/tables.ts";
import { apiBase } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";
import { newPerson, newProduct, newSeller, newShop } from "./factories.ts";
import { notificationsOf } from "./order-people.ts";
import { testApp, withoutRateLimits } from "./test-app.ts";
import { postedForm } from "./upload-samples.ts";

/** Returns the ids of a product's reference rows, by their codes. */
async function listIds(run: (text: string) => Promise<Record<string, unknown>[]>) {
  const [ids] = await run(
    `select (select id from commodity where code = 'beans') as beans,
       (select id from commodity where code = 'maize') as maize,
       (select id from location where code = 'TZ-08') as kigoma,
       (select id from measurement_unit where code = 'kg') as kg,
       (select id from measurement_unit where code = '100 kg') as sack`,
  );
  return ids as Record<"beans" | "maize" | "kigoma" | "kg" | "sack", number>;
}

/** Sets up the app with two sellers, an officer, and products. */
export async function setupSellers(environment: Record<string, string> = {}) {
  const app = await testApp({ ...withoutRateLimits, ...environment });
  const { db, run } = app;
  const ids = await listIds(run);
  const seller = await newSeller(db, { name: "Mama Asha" });
  const other = await newSeller(db);
  const person = (roles: Role[]) => newPerson(db, { roles });
  const officer = await person(["chamber officer"]);
  /** Creates a trader whose shop is not approved. */
  const beginner = async (state = "awaiting approval") => {
    const account = await person(["buyer", "trader"]);
    await newShop(db, account.id, { state });
    return account;
  };
  const fields = {
    name: "Yellow beans",
    description: "Dry and clean.",
    commodityId: ids.beans,
    locationId: ids.kigoma,
    unitId: ids.kg,
    price: 2500,
    quantity: 40,
    minimumOrderQuantity: 5,
    minimumOrderAmount: 0,
  };
  /** Posts a form, with files as browsers send them. */
  const post = (
    path: string,
    values: Record<string, string | number | File>,
    token = seller.token,
    method = "POST",
  ) => {
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      value instanceof File ? value : String(value),
    ]);
    return app.get(`${apiBase}/${path}`, {
      ...postedForm(Object.fromEntries(texts)),
      method,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const create = (
    values: Partial<
      Record<keyof typeof fields | "kind" | "photosOf" | "next", string | number>
    > = {},
  ) => post("portal/product", { ...fields, ...values });
  /** Creates a product in a state, which is listed where it is approved. */
  async function inState(state: ProductState, traderId = seller.id): Promise<string> {
    const { id } = await newProduct(db, { traderId });
    const submittedAt = state === "draft" ? null : new Date("2026-11-02T08:00:00Z");
    await db.orm
      .update(product)
      .set({ state, isListed: state === "approved", submittedAt })
      .where(eq(product.id, id));
    return id;
  }
  const rowOf = async (id: string) =>
    (await db.orm.select().from(product).where(eq(product.id, id)))[0];
  const actsOf = async (id: string) => {
    const { productId, at } = productDecision;
    const decisions = db.orm.select().from(productDecision).where(eq(productId, id));
    return (await decisions.orderBy(at, productDecision.id)).map(({ act }) => act);
  };
  const act = (id: string, name: string, body: object = {}, token = seller.token) =>
    app.request("POST", `portal/product/${id}/${name}`, { token, body });
  const sentMessages = (accountId: string) => run(notificationsOf, [accountId]);
  const people = { seller, other, officer, person, beginner };
  return {
    ...app,
    ...people,
    ids,
    fields,
    post,
    create,
    inState,
    rowOf,
    actsOf,
    act,
    sentMessages: sentMessages,
  };
}
