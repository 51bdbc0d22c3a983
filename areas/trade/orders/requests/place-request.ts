import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { normalizeCallablePhone } from "#areas/people/accounts/contacts.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { type LockedProduct, lockProducts } from "#areas/trade/market/lock-products.ts";
import { product } from "#areas/trade/market/tables.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { sumMoney } from "#core/money.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  insertInto,
  type Parameters,
  parametersOf,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { ProposedChange } from "../endpoints.ts";
import { type CheckedLine, checkLines, type OrderLineInput } from "../line-rules.ts";
import { orderRequested, severalProductsRequested } from "../notifications.ts";
import { notifyCounterparty } from "../order-steps.ts";
import { totalOfLines } from "../proposed-lines.ts";
import { getOrderRequest } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { marketOrderLine, marketOrderRequest, marketOrderStep } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { changesLine, findPriceFault } from "./proposal-rules.ts";
import { insertProposal, newProposal } from "./propose-change.ts";
import {
  assertBargains,
  countBargains,
  enforcePendingLimit,
  enforceRequestRate,
  recentTimestamps,
} from "./request-limits.ts";

/** @throws AppError as `lockForRequests` and `placeRequest` */
export const requestOrder: Handler<typeof endpoints.requestOrder> = (
  context,
  { lines, traderId, service, ...contact },
) =>
  context.transaction(async (context) => {
    const productIds = lines.map(({ productId }) => productId);
    const locked = await lockForRequests(context, { contact, productIds });
    const { id } = placeRequest(context, { ...locked, lines, service, traderId });
    return getOrderRequest(context, { id });
  });

/** The locked rows that a request needs, until the end of the transaction. */
interface Locked {
  contact: Awaited<ReturnType<typeof lockContact>>;
  traders: Awaited<ReturnType<typeof lockTraders>>;
  offers: LockedProduct[];
}

/** The contact person for the trader, as the buyer entered it. */
type ContactInput = Omit<
  ParsedInputOf<typeof endpoints.requestOrder>,
  "lines" | "traderId" | "service"
>;

/**
 * Locks what the caller's requests for these products need, always in the same order to prevent
 * deadlocks: buyer, traders, products. All statements are sent at once; each read sees what was
 * committed before the preceding lock was acquired.
 * @throws AppError as `lockContact`
 */
export async function lockForRequests(
  context: Context,
  { contact: typed, productIds }: { contact: ContactInput; productIds: string[] },
): Promise<Locked> {
  const buyerId = personOf(context).accountId;
  const { ORDER_REQUESTS_TO_ONE_SELLER: max } = context.settings;
  const limits = { buyerId, since: earlier(context.now, dayMs), most: max.day };
  const [contact, traders, offers] = await Promise.all([
    lockContact(context, { buyerId, typed }),
    lockTraders(context, { productIds, ...limits }),
    lockProducts(context, { ids: productIds }),
  ]);
  return { contact, traders, offers };
}

/**
 * Locks the buyer's account, so that their requests run one after another, and fills missing fields
 * from it. The account's place is not used if the buyer names another country.
 * @throws AppError errors.badInput for an unknown country or place, errors.userNotFound for an
 * account deleted in the meantime
 */
async function lockContact(
  context: Pick<Context, "db" | "now" | "settings" | "edition">,
  { buyerId, typed }: { buyerId: string; typed: ContactInput },
) {
  context.db.pipeline(lockBuyer(context, { buyerId }));
  const [traderRow] = await findContact(context, {
    buyerId,
    country: typed.country?.toUpperCase() ?? null,
    locationId: typed.locationId ?? null,
    since: earlier(context.now, dayMs),
    most: context.settings.ORDER_REQUESTS_BY_ONE.day,
  });
  if (!traderRow) throw commonRefusal("userNotFound");
  const { isCountry, isPlace, ...own } = traderRow;
  const fields: FieldError[] = [];
  if (!isCountry) fields.push({ field: "country", key: "orders.country.unknown" });
  if (!isPlace) fields.push({ field: "locationId", key: "orders.location.unknown" });
  if (fields.length > 0) throw badInput(...fields);
  const { name = own.contactName, email = null } = typed;
  const countryCode = typed.country?.toUpperCase() ?? context.edition.countryCode;
  const contactPhone = typed.phone ? normalizeCallablePhone(typed.phone, countryCode) : null;
  return { ...own, contactName: name, contactEmail: email, contactPhone };
}

const a = alias(account, "a");
const t = alias(trader, "t");

// The statements after this one look up ids: planning them for each set of values would cost more
// than running them.
const lockBuyer = statement(
  "buyer locked",
  (p: Parameters<{ buyerId: string }>) => sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true) from ${account} a
    where ${a.id} = ${p.buyerId} for no key update`,
);

interface QueryParams {
  buyerId: string;
  since: Date;
  most: number;
}

interface Typed extends QueryParams {
  country: string | null;
  locationId: number | null;
}

const request = marketOrderRequest;

const findContact = statement("contact of a request", (p: Parameters<Typed>) =>
  select(
    {
      contactName: personName.display(a),
      countryCode: sql<string>`coalesce(${p.country}::text, ${a.countryCode})`,
      locationId: sql<number | null>`case when ${p.locationId}::int is not null then ${p.locationId}
        when ${p.country} is null or ${p.country} = ${a.countryCode} then ${a.locationId} end`,
      isCountry: sql<boolean>`${p.country} is null
        or exists (select from ${country} where ${country.code} = ${p.country})`,
      isPlace: sql<boolean>`${p.locationId} is null
        or exists (select from ${location} where ${location.id} = ${p.locationId})`,
      /** Number of the buyer's pending requests. */
      pending: sql<number>`(select count(*) from ${request}
        where ${request.buyerId} = ${p.buyerId} and ${request.state} = 'pending')`,
      /** Times of the buyer's requests in the last day, including cancelled ones. */
      asked: recentTimestamps(
        request.createdAt,
        sql`from ${request} where ${request.buyerId} = ${p.buyerId}`,
        p,
      ),
    },
    sql`from ${account} a where ${a.id} = ${p.buyerId} and ${a.state} <> 'deleted'`,
  ),
);

/** Locks the accounts of the products' traders: accounts are always locked before products. */
const lockTraders = statement(
  "traders locked",
  (p: Parameters<QueryParams & { productIds: string[] }>) =>
    select(
      {
        id: a.id,
        name: t.name,
        /** Times of the buyer's requests to this trader in the last day. */
        asked: recentTimestamps(
          request.createdAt,
          sql`from ${request} where ${request.buyerId} = ${p.buyerId} and ${request.traderId} = ${a.id}`,
          p,
        ),
        /** The buyer's open bargains with this trader. */
        bargains: countBargains({ buyerId: p.buyerId, traderId: sql`${a.id}` }),
      },
      sql`from ${account} a join ${trader} t on ${t.accountId} = ${a.id}
      where ${a.id} in (
        select ${product.traderId} from ${product} where ${product.id} = any(${p.productIds}::uuid[]))
      order by ${a.id} for key share of a`,
    ),
);

interface RequestInput extends Locked {
  lines: OrderLineInput[];
  /** What else the buyer needs, in their own words. */
  service: string | undefined;
  /** The required trader of the products, if the buyer names one. */
  traderId?: string | undefined;
  /** Number of requests that this transaction has already placed. */
  placed?: number;
}

interface PlacedRequest {
  id: string;
  trader: { id: string; name: string };
  currency: string;
  /** At the prices that the buyer named, if any, else at the asking prices. */
  total: number;
}

/**
 * Requests products from one trader at the prices the buyer saw, or proposes others. Its writes are
 * sent but not awaited. The trader is notified. No stock is held until both agree (decision 125).
 * @throws AppError orders.nothingToOrder, .oneTrader, .belowMinimum (400), .unavailable,
 * .ownProduct, .notEnough, errors.priceChanged (409), .tooManyPending, .tooManyRequests,
 * .tooManyToSeller, .tooManyBargains (429)
 */
export function placeRequest(
  context: Context,
  { lines, contact, traders, offers, service, traderId, placed = 0 }: RequestInput,
): PlacedRequest {
  const buyerId = personOf(context).accountId;
  const { settings } = context;
  enforcePendingLimit(context, contact.pending + placed);
  const { ORDER_REQUESTS_BY_ONE } = settings;
  enforceRequestRate(context, "tooManyRequests", {
    made: contact.asked,
    max: ORDER_REQUESTS_BY_ONE,
    more: placed,
  });
  const checked = checkLines(lines, { offers, buyerId, language: context.language });
  const [first] = checked;
  const { currency } = first.offer;
  const traderRow = traders.find(({ id }) => id === first.offer.traderId);
  if (!traderRow) throw refuse("unavailable");
  const { asked: ofThem, bargains, ...trader } = traderRow;
  if (traderId && traderId !== trader.id) throw refuse("oneTrader");
  const limits = { made: ofThem, max: settings.ORDER_REQUESTS_TO_ONE_SELLER };
  enforceRequestRate(context, "tooManyToSeller", limits);
  const total = sumMoney(
    checked.map((line) => line.total),
    currency,
  );
  const id = newId();
  const rows = checked.map((line, index) => lineRow(id, line, index));
  const changes = namedPrices(checked, rows, currency);
  if (changes.length > 0) assertBargains(context, bargains);
  const row = {
    ...contact,
    id,
    stepId: newId(),
    buyerId,
    traderId: trader.id,
    currency,
    total,
    turn: changes.length > 0 ? ("seller" as const) : null,
    service: service ?? null,
    createdAt: context.now,
    changes: changes.length > 0 ? JSON.stringify(changes) : null,
    lines: JSON.stringify(rows),
  };
  context.db.pipeline(insertRequest(context, row));
  const priced = checked.map(({ quantity, unitPrice, proposedPrice = unitPrice }) => ({
    quantity,
    unitPrice: proposedPrice,
  }));
  const proposedTotal = totalOfLines(priced, currency);
  if (changes.length > 0) {
    const proposal = { requestId: id, by: "buyer", changes, total: proposedTotal } as const;
    context.db.pipeline(insertProposal(context, newProposal(context, proposal)));
  }
  const about = { id, otherId: trader.id };
  const payload = {
    fullName: contact.contactName,
    productId: first.productId,
    productName: first.offer.name,
    currency,
    total: proposedTotal,
    dateRequested: context.now.toISOString(),
  };
  const { quantity, offer } = first;
  const [named] = changes;
  const products = checked.length;
  context.db.pipeline(
    products === 1
      ? notifyCounterparty(context, orderRequested, about, {
          ...payload,
          quantity,
          unit: offer.unit,
          ...(named && {
            previousUnitPrice: named.previousUnitPrice,
            currentUnitPrice: named.currentUnitPrice,
          }),
        })
      : notifyCounterparty(context, severalProductsRequested, about, { ...payload, products }),
  );
  return { id, trader, currency, total: proposedTotal };
}

/**
 * The prices that the buyer names instead of the asking prices.
 * @throws AppError errors.badInput beside each price that cannot be proposed
 */
function namedPrices(
  checked: readonly CheckedLine[],
  rows: readonly { id: string }[],
  currency: string,
): ProposedChange[] {
  const changes = checked.map(({ quantity, unitPrice, proposedPrice = unitPrice }, index) => ({
    lineId: rows[index]?.id ?? "",
    previousUnitPrice: unitPrice,
    currentUnitPrice: proposedPrice,
    previousQuantity: quantity,
    currentQuantity: quantity,
  }));
  const errors = changes.flatMap((change, index) => {
    const line = { unitPrice: change.currentUnitPrice, quantity: change.currentQuantity };
    const fault = changesLine(change) && findPriceFault(line, currency);
    const { prefix = "", priceField = `${prefix}proposedPrice` } = checked[index] ?? {};
    return fault ? [{ field: priceField, ...fault }] : [];
  });
  if (errors.length > 0) throw badInput(...errors);
  return changes.filter(changesLine);
}

/** A row of `market_order_line`, keyed by column name. */
const lineRow = (requestId: string, line: CheckedLine, index: number) => ({
  id: newId(),
  request_id: requestId,
  product_id: line.productId,
  product_name: line.offer.name,
  unit_id: line.offer.unitId,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  total: line.total,
  comments: line.comments,
  held: 0,
  place: index,
});

// Columns that differ between new requests; the others are constant or set later.
const { state, reason, updatedAt, isDemo, ...given } = getTableColumns(marketOrderRequest);

type NewRequest = RowOf<typeof given> & { lines: string; stepId: string; changes: string | null };

const insertRequest = statement(
  "order requested",
  (p: Parameters<NewRequest>) => sql`
    with request as (
      ${insertInto(marketOrderRequest, {
        ...parametersOf(p, given),
        state: sql`'pending'`,
        updatedAt: p.createdAt,
      })}),
    step as (
      ${insertInto(marketOrderStep, {
        id: p.stepId,
        requestId: p.id,
        act: "request",
        side: "buyer",
        by: p.buyerId,
        state: sql`case when ${p.changes}::jsonb is null then 'pending' else 'countered' end`,
        changes: sql`${p.changes}::jsonb`,
        at: p.createdAt,
      })})
    insert into ${marketOrderLine}
    select * from jsonb_populate_recordset(null::${marketOrderLine}, ${p.lines}::jsonb)`,
);
