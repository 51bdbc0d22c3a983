import { randomUUID } from "node:crypto";
import pg from "pg";
import { printBareRate } from "./bare-loop.ts";
import type { Buyer, OrderedProduct } from "./order-people.ts";

/** Inserts only the rows of an order request, prepared, as fast as the driver can. */
const { url, buyers, products, seconds, connections } = JSON.parse(process.argv[2] ?? "{}") as {
  url: string;
  buyers: Buyer[];
  products: OrderedProduct[];
  seconds: number;
  connections: number;
};

const pool = new pg.Pool({ connectionString: url, max: connections });
let count = 0;

// Written separately on purpose: the baseline must not change with the code it is compared with.
const statements = {
  once: `insert into idempotency_key (actor, call, key, digest, done_at) values ($1, 'bare', $2, $3, now())`,
  product: "select price, quantity from product where id = $1 for no key update",
  request: `insert into market_order_request (id, buyer_id, trader_id, state, currency, total,
      contact_name, country_code, created_at, updated_at)
    values ($1, $2, $3, 'pending', $4, $5, 'Buyer', 'TZ', now(), now())`,
  line: `insert into market_order_line (id, request_id, product_id, product_name, unit_id, quantity,
      unit_price, total, place) values ($1, $2, $3, 'Product', $4, $5, $6, $7, 0)`,
  step: `insert into market_order_step (id, request_id, act, side, by, state, at)
    values ($1, $2, 'request', 'buyer', $3, 'pending', now())`,
  notification: `insert into notification (id, account_id, kind, payload, link, is_success, created_at)
    values ($1, $2, 'orderRequest', $3, '/market/order-details', true, now())`,
  // Not "queued": the server that is measured next must not send them all.
  delivery: `insert into notification_delivery (id, notification_id, channel, state, updated_at)
    values ($1, $2, 'email', 'sent', now())`,
  // Scheduled for later, so that the server measured in alternation does not process them in the
  // meantime.
  job: `insert into pgboss.job (name, data, start_after) values ('notification-email', $1, now() + interval '1 day')`,
  done: "update idempotency_key set answer = $3 where actor = $1 and call = 'bare' and key = $2",
};

async function order(client: pg.PoolClient): Promise<void> {
  const { id: buyer } = buyers[count % buyers.length] ?? { id: "" };
  const chosen = products[count % products.length];
  count += 1;
  if (!chosen) return;
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  const [id, key, notification, delivery] = Array.from({ length: 4 }, () => randomUUID());
  const total = chosen.quantity * chosen.unitPrice;
  const answer = JSON.stringify({ id, product: chosen.product, total });
  await client.query("begin");
  await run("once", [buyer, key, key]);
  await run("product", [chosen.product]);
  await run("request", [id, buyer, chosen.trader, chosen.currency, total]);
  const line = [chosen.product, chosen.unit, chosen.quantity, chosen.unitPrice, total];
  await run("line", [randomUUID(), id, ...line]);
  await run("step", [randomUUID(), id, buyer]);
  await run("notification", [notification, chosen.trader, answer]);
  await run("delivery", [delivery, notification]);
  await run("job", [JSON.stringify({ deliveryId: delivery })]);
  await run("done", [buyer, key, answer]);
  await client.query("commit");
}

await printBareRate({ seconds, connections }, async () => {
  const client = await pool.connect();
  return { once: () => order(client), release: () => client.release() };
});
await pool.end();
