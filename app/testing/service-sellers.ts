import { eq } from "drizzle-orm";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import { marketService, marketServiceDecision } from "#areas/trade/market-services/tables.ts";
import { newService } from "./factories.ts";
import { setupSellers } from "./seller-people.ts";

/** Sets up the app with two traders, an officer, and services. */
export async function setupServiceSellers(environment: Record<string, string> = {}) {
  const people = await setupSellers(environment);
  const { db, run, request, post, seller, ids } = people;
  const [found] = await run(
    `select (select id from market_service_type where code = 'bookkeeping-and-tax') as tax,
       (select id from market_service_type where code = 'warehousing') as warehousing,
       (select id from market_service_unit where code = 'hour') as hour`,
  );
  const serviceIds = found as Record<"tax" | "warehousing" | "hour", number>;
  const fields = {
    typeId: serviceIds.tax,
    name: "Books and tax of Kigoma",
    description: "I keep your books.",
    locationId: ids.kigoma,
    price: 20_000,
    unitId: serviceIds.hour,
  };
  const create = (
    values: Partial<Record<keyof typeof fields | "next", string | number>> & { photo?: File } = {},
    token = seller.token,
  ) => post("portal/market-service", { ...fields, ...values }, token);
  const edit = (id: string, values: Partial<typeof fields> & { photo?: File } = {}) =>
    post(`portal/market-service/${id}`, { ...fields, ...values }, seller.token, "PUT");
  async function inState(state: ProductState): Promise<string> {
    const { id } = await newService(db, { traderId: seller.id, state });
    if (state === "draft") return id;
    const submittedAt = new Date("2026-11-02T08:00:00Z");
    await db.orm.update(marketService).set({ submittedAt }).where(eq(marketService.id, id));
    return id;
  }
  const rowOf = async (id: string) =>
    (await db.orm.select().from(marketService).where(eq(marketService.id, id)))[0];
  const actsOf = async (id: string) => {
    const { serviceId, at } = marketServiceDecision;
    const decisions = db.orm.select().from(marketServiceDecision).where(eq(serviceId, id));
    return (await decisions.orderBy(at, marketServiceDecision.id)).map(({ act }) => act);
  };
  const act = (id: string, name: string, body: object = {}, token = seller.token) =>
    request("POST", `portal/market-service/${id}/${name}`, { token, body });
  return { ...people, serviceIds, fields, create, edit, inState, rowOf, actsOf, act };
}
