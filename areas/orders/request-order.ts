import { type HeldProduct, holdProducts, takeStock } from "#areas/market/hold-stock.ts";
import { AppError, type FieldError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { sumOf } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AskedLine, type CheckedLine, checkLines } from "./check-lines.ts";
import type * as endpoints from "./endpoints.ts";
import { type AskedOperator, type Operator, operatorOf } from "./operator-of.ts";
import { readRequest } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { tellParty } from "./tell-party.ts";
import { writeStep } from "./write-step.ts";

export interface AskedOrder {
  lines: AskedLine[];
  operator: AskedOperator;
  /** Whose products they must be, where the buyer says so. */
  traderId?: string | undefined;
}

/** How many requests of one buyer may wait for an answer at once. */
export const mostPending = 50;

/** @throws AppError as `placeRequest` */
export function requestOrder(
  context: Context,
  input: ParsedInputOf<typeof endpoints.requestOrder>,
): Promise<endpoints.OrderRequest> {
  const { lines, product = "", quantity = 0, unitPrice = 0, comments } = input;
  const asked = lines ?? [{ product, quantity, unitPrice, comments }];
  return context.db.transaction(async (db) => {
    const order: AskedOrder = {
      lines: asked.map(({ product: productId, comments: said = "", ...line }) => ({
        ...line,
        productId,
        comments: said,
      })),
      operator: input,
      traderId: input.trader,
    };
    const placed = await placeRequest(context, db, order).catch((error: unknown) => {
      throw lines ? error : ofOneProduct(error);
    });
    return readRequest({ ...context, db }, { id: placed.id });
  });
}

/**
 * Asks one trader for products, at the prices the buyer saw. Their stock is held from here on
 * (decision 19); the trader is told.
 * @param db the transaction it belongs to
 * @throws AppError orders.nothingToOrder, .oneTrader, .belowMinimum (400), .unavailable, .ownProduct,
 *   .notEnough, errors.priceChanged (409), .tooManyPending (429); fields are named lines.0.quantity
 */
export async function placeRequest(
  context: Context,
  db: Database,
  { lines, operator: asked, traderId }: AskedOrder,
): Promise<{ id: string; trader: { id: string; name: string }; currency: string; total: number }> {
  const buyerId = personOf(context).accountId;
  const operator = await operatorOf(db, buyerId, asked);
  if (operator.pending >= mostPending) throw refuse("tooManyPending");
  const ids = lines.map(({ productId }) => productId);
  const traders = await holdTraders(db, ids);
  const offers = await holdProducts(db, ids);
  const checked = checkLines(lines, { offers, buyerId });
  const [first] = checked;
  const trader = traders.find(({ id }) => id === first.offer.traderId);
  if (!trader) throw refuse("unavailable");
  if (traderId && traderId !== trader.id) throw refuse("oneTrader");
  const enough = await takeStock(db, checked);
  if (!enough) throw refuse("notEnough");
  const { currency } = first.offer;
  const total = sumOf(
    checked.map((line) => line.total),
    currency,
  );
  const id = newId();
  const request = { id, buyerId, traderId: trader.id, currency, total };
  await store(db, context, { request, operator, service: asked.service, lines: checked });
  await writeStep(db, context, {
    requestId: id,
    act: "request",
    side: "buyer",
    by: buyerId,
    state: "pending",
  });
  await tellParty(context, db, {
    accountId: trader.id,
    kind: "orderRequest",
    payload: {
      ...(checked.length === 1
        ? { event: "orderRequested", quantity: first.quantity, unit: first.offer.unit }
        : { event: "severalRequested", products: checked.length }),
      fullName: operator.name,
      productName: first.offer.name,
      currency,
      total,
      dateRequested: context.now.toISOString(),
    },
    about: { request: id },
  });
  return { id, trader, currency, total };
}

/** Holds the accounts of who sells these: accounts come before products everywhere. */
const holdTraders = ({ named }: Database, productIds: string[]) =>
  named<{ id: string; name: string }>("traders of products held", heldTraders, [productIds]);

const heldTraders = `
  select a.id, t.name from account a join trader t on t.account_id = a.id
  where a.id in (select trader_id from product where id = any($1::uuid[]))
  order by a.id for key share of a`;

interface Stored {
  request: { id: string; buyerId: string; traderId: string; currency: string; total: number };
  operator: Operator;
  service: string | undefined;
  lines: CheckedLine<HeldProduct>[];
}

async function store(
  { named }: Database,
  { now }: Context,
  { request, operator, service, lines }: Stored,
): Promise<void> {
  const rows = lines.map(({ productId, quantity, unitPrice, total, comments, offer }, place) => ({
    ...{ id: newId(), product_id: productId, product_name: offer.name, unit_id: offer.unitId },
    ...{ quantity, unit_price: unitPrice, total, comments, place },
  }));
  await named("order requested", insert, [
    ...[request.id, request.buyerId, request.traderId, request.currency, request.total],
    ...[service ?? null, operator.name, operator.phone, operator.email],
    ...[operator.countryCode, operator.locationId, now, JSON.stringify(rows)],
  ]);
}

const insert = `
  with request as (
    insert into market_order_request (id, buyer_id, trader_id, state, currency, total, service,
      contact_name, contact_phone, contact_email, country_code, location_id, created_at, updated_at)
    values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id)
  insert into market_order_line (id, request_id, product_id, product_name, unit_id, quantity,
    unit_price, total, comments, place)
  select line.id, request.id, product_id, product_name, unit_id, quantity, unit_price, total,
    comments, place
  from request, jsonb_to_recordset($13::jsonb) as line (id uuid, product_id uuid, product_name text,
    unit_id integer, quantity numeric, unit_price numeric, total numeric, comments text, place integer)`;

/** Who asked for one product has no "lines": its fields are named as she sent them. */
function ofOneProduct(error: unknown): unknown {
  if (!(error instanceof AppError) || error.fields.length === 0) return error;
  const fields = error.fields.map(
    ({ field, ...rest }): FieldError => ({ ...rest, field: field.replace(/^lines\.0\./, "") }),
  );
  const { key, status, values, data, headers } = error;
  return new AppError(key, status, { values, fields, data, headers });
}
