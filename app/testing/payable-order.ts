import { pollJob } from "#areas/trade/payments/poll-gateway.ts";
import { startJob } from "#areas/trade/payments/start-checkout.ts";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import { newPerson, newProduct, newSeller } from "./factories.ts";
import { testApp } from "./test-app.ts";

/**
 * Sets up an approved order of 2,500 shillings with its buyer and seller, their calls, and the
 * payment jobs to run.
 */
export async function setupPayableOrder(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db, run } = app;
  const seller = await newSeller(db);
  const buyer = await newPerson(db);
  const parties = { buyerId: buyer.id, traderId: seller.id };
  const order = await insertOrder(run, { ...parties, currency: "KES" });
  const accounts = await insertPaymentAccounts(run, seller.id);

  /** Removes the queued jobs of a queue and returns them, oldest first. */
  const takeQueued = async (name: string) =>
    (await run(
      `delete from pgboss.job where name = $1 and state < 'active'
       returning data, extract(epoch from start_after - created_on)::float as after`,
      [name],
    )) as { data: { paymentId: string; rounds?: number }; after: number }[];

  return {
    ...app,
    order,
    /** The accounts to which the seller is paid. */
    accounts,
    buyer,
    seller,
    takeQueued: takeQueued,
    pay: (body: Record<string, unknown>, token: string = buyer.token, once?: string) =>
      app.request("POST", `market-order/payment/${order.id}`, { token, body, once }),
    read: async (token = buyer.token) =>
      (await app.request("GET", `market-order/payment/${order.id}`, { token })).body.data,
    /** Runs the queued jobs as a worker would. Returns the delay of each, in seconds. */
    async work(name: string): Promise<number[]> {
      const kind = [startJob, pollJob].find((job) => job.name === name);
      const jobs = await takeQueued(name);
      for (const { data } of jobs) {
        await kind?.run({ ...app.context, now: new Date() }, data, {
          tries: 0,
          signal: AbortSignal.any([]),
        });
      }
      return jobs.map(({ after }) => Math.round(after));
    },
    sentMessages: () =>
      run(
        `select case account_id when $1 then 'buyer' else 'seller' end as who, kind,
           payload ->> 'event' as event, link from notification order by created_at, id`,
        [buyer.id],
      ),
    steps: () => run("select act, side, state, comment from market_order_step order by at, id"),
  };
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

interface Input {
  buyerId: string;
  traderId: string;
  /** ISO 4217. The order is numbered as in the edition of this currency. */
  currency: "TZS" | "KES";
}

/** Inserts an approved order of 2,500 shillings without lines, for tests of its payment alone. */
export async function insertOrder(run: Run, { buyerId, traderId, currency }: Input) {
  const [requestId, id] = [newId(), newId()];
  const edition = currency === "KES" ? "KE" : "TZ";
  const number = `${edition}-MO-${id.slice(-6)}`;
  const parties = [buyerId, traderId, currency];
  await run(
    `insert into market_order_request (id, buyer_id, trader_id, state, currency, total, contact_name,
       contact_phone, country_code, created_at, updated_at)
     values ($1, $2, $3, 'approved', $4, 2500, 'Amina Juma', '+255712000009', 'TZ', now(), now())`,
    [requestId, ...parties],
  );
  await run(
    `insert into market_order (id, request_id, number, buyer_id, trader_id, state, currency, total,
       approved_at, updated_at)
     values ($1, $2, $3, $4, $5, 'approved', $6, 2500, now(), now())`,
    [id, requestId, number, ...parties],
  );
  return { id, requestId, number };
}

/** Inserts the seller's payment accounts of the past month: M-Pesa, the default, and a bank. */
export async function insertPaymentAccounts(run: Run, accountId: string) {
  const [mobile, bank] = [newId(), newId()];
  await run(
    `insert into payment_account (id, account_id, kind, provider, number_type, number, name,
       bank_name, is_default, created_at)
     values ($2, $1, 'mobile', 'mpesa', 'phone', '+255712000077', 'NEEMA MUSHI', null, true,
         now() - interval '30 days'),
       ($3, $1, 'bank', null, 'account', '0150123456700', 'NEEMA MUSHI', 'CRDB', false,
         now() - interval '29 days')`,
    [accountId, mobile, bank],
  );
  return { mobile, bank };
}

/** Inserts the line of such an order: 10 kg of beans for 250 shillings each. */
export async function insertLine(
  { db, run }: { db: Database; run: Run },
  orderId: string,
  name = "Yellow beans",
) {
  const product = await newProduct(db, { name });
  await run(
    `insert into market_order_line (id, request_id, product_id, product_name, unit_id, quantity,
       unit_price, total, place)
     select $1, o.request_id, p.id, p.name, p.unit_id, 10, 250, 2500,
       (select count(*) from market_order_line l where l.request_id = o.request_id)
     from market_order o, product p where o.id = $2 and p.id = $3`,
    [newId(), orderId, product.id],
  );
}
