import { paymentJobs } from "#areas/payments/jobs.ts";
import { newAccount, newSeller, tokenOf } from "./factories.ts";
import { insertOrder } from "./insert-order.ts";
import { testApp } from "./test-app.ts";

/** An approved order of 2,500 shillings with its buyer and its seller, who can ask, and the jobs of payments to be run. */
export async function orderToPay(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db } = app.pool;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const seller = await newSeller(db);
  const { id: buyerId } = await newAccount(db);
  const buyer = { id: buyerId, token: await tokenOf(db, buyerId) };
  const parties = { buyerId, traderId: seller.id };
  const order = await insertOrder(run, { ...parties, currency: "KES" });

  /** What waits in a queue, oldest first, taken out of it. */
  const waiting = async (name: string) =>
    (await run(
      `delete from pgboss.job where name = $1 and state < 'active'
       returning data, extract(epoch from start_after - created_on)::float as after`,
      [name],
    )) as { data: { paymentId: string; rounds?: number }; after: number }[];

  return {
    ...app,
    db,
    run,
    order,
    buyer,
    seller,
    waiting,
    /** Pays as the buyer. */
    pay: (body: Record<string, unknown>, token: string = buyer.token, once?: string) =>
      app.ask("POST", `market-order/payment/${order.id}`, { token, body, ...(once && { once }) }),
    read: async (token = buyer.token) =>
      (await app.ask("GET", `market-order/payment/${order.id}`, { token })).body.data,
    /** Does what waits in a queue, as a worker would; answers how often and after which time. */
    async work(name: string): Promise<number[]> {
      const kind = paymentJobs.find((one) => one.name === name);
      const jobs = await waiting(name);
      for (const { data } of jobs) {
        await kind?.run({ ...app.context, now: new Date() }, data, { tries: 0 });
      }
      return jobs.map(({ after }) => Math.round(after));
    },
    told: () =>
      run(
        `select case account_id when $1 then 'buyer' else 'seller' end as who, kind,
           payload ->> 'event' as event, link from notification order by created_at, id`,
        [buyer.id],
      ),
    steps: () => run("select act, side, state, comment from market_order_step order by at, id"),
  };
}
