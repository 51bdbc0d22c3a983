import type pg from "pg";
import { createSecret, hashSecret } from "#areas/people/sign-in/sessions/secrets.ts";

/** What an order contains: a listed product, its minimum quantity and its price. */
export interface OrderedProduct {
  product: string;
  quantity: number;
  unitPrice: number;
  currency: string;
  trader: string;
  unit: number;
}

export interface Buyer {
  id: string;
  token: string;
}

/** Deletes the orders of earlier runs, refills the stocks and chooses products to order. */
export async function productsToOrder(client: pg.Client): Promise<OrderedProduct[]> {
  await client.query("truncate market_order_request cascade");
  await client.query("truncate notification, idempotency_key, order_counter cascade");
  await client.query("delete from pgboss.job");
  await client.query("update product set quantity = 10000000 where is_listed");
  const { rows } = await client.query<OrderedProduct>(
    `select id as product, price as "unitPrice", currency, trader_id as trader, unit_id as unit,
       greatest(minimum_order_quantity, ceil(minimum_order_amount / price)) as quantity
     from product where is_listed and price > 0 order by id limit 200`,
  );
  return rows.map((row) => ({
    ...row,
    quantity: Number(row.quantity),
    unitPrice: Number(row.unitPrice),
  }));
}

/** Creates buyers with a session. */
export async function newBuyers(client: pg.Client, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, createSecret);
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into account (id, user_type, first_name, last_name, email, email_verified_at,
         country_code, language, state, created_at, is_demo)
       select gen_random_uuid(), 'individual', 'Buyer', n::text, 'b' || gen_random_uuid() || '@soko.test',
         now(), 'TZ', 'en', 'active', now(), true
       from generate_series(1, $1) n returning id),
     roles as (insert into account_role select id, 'buyer' from made)
     select id from made`,
    [count],
  );
  return openSessions(
    client,
    rows.map(({ id }) => id),
    tokens,
  );
}

/** Opens a session of a program for accounts, with the access token of each. */
export async function openSessions(
  client: pg.Client,
  ids: string[],
  tokens = ids.map(() => createSecret()),
): Promise<Buyer[]> {
  const buyers = ids.map((id, index) => ({ id, token: tokens[index] ?? "" }));
  await client.query(
    `with who as (select * from jsonb_to_recordset($1::jsonb) as b (id uuid, hash text)),
     opened as (
       insert into session (id, account_id, kind, device, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, 'program', '', now(), now(), now() + interval '1 day' from who
       returning id, account_id)
     insert into oauth_token (id, session_id, client_id, access_hash, access_expires_at, salt, created_at)
     select gen_random_uuid(), opened.id, 'soko-web', who.hash, now() + interval '1 day', '', now()
     from opened join who on who.id = opened.account_id`,
    [JSON.stringify(buyers.map(({ id, token }) => ({ id, hash: hashSecret(token) })))],
  );
  return buyers;
}

/**
 * Copies one existing request for these buyers until there are `count`, minutes apart, half of them
 * orders.
 */
export async function growOrders(client: pg.Client, buyers: Buyer[], count: number): Promise<void> {
  await client.query(
    `create temporary table grown as
     select gen_random_uuid() as id, n, r.id as like_id, ($2::uuid[])[1 + n % $3] as buyer_id,
       now() - n * interval '5 minutes' as at,
       (array['pending', 'approved', 'rejected', 'approved', 'cancelled', 'approved'])[1 + (n / $3) % 6] as state
     from generate_series(1, $1) n, (select id from market_order_request limit 1) r`,
    [count, buyers.map(({ id }) => id), buyers.length],
  );
  await client.query(
    `insert into market_order_request
     select (jsonb_populate_record(r, jsonb_build_object('id', g.id, 'buyer_id', g.buyer_id,
       'state', g.state, 'created_at', g.at))).*
     from grown g join market_order_request r on r.id = g.like_id`,
  );
  await client.query(
    `insert into market_order_line
     select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'request_id', g.id))).*
     from grown g join market_order_line l on l.request_id = g.like_id`,
  );
  await client.query(
    `insert into market_order (id, request_id, number, buyer_id, trader_id, state, currency, total,
       approved_at, updated_at)
     select gen_random_uuid(), r.id, 'B' || g.n, r.buyer_id, r.trader_id, 'delivered', r.currency,
       r.total, g.at, g.at
     from grown g join market_order_request r on r.id = g.id where g.state = 'approved'`,
  );
  await client.query(
    `insert into market_order_step (id, request_id, act, side, by, state, at)
     select gen_random_uuid(), id, 'request', 'buyer', buyer_id, 'pending', at from grown`,
  );
  await client.query("drop table grown");
}
