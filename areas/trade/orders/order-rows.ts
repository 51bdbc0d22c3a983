import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { firstPicture, pictureUrl } from "#areas/trade/market/first-picture.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { type ProductImage, product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject, type Parameters, type RowOf } from "#server/database/statement.ts";
import type { OrderLine, OrderStep } from "./endpoints.ts";
import { groupOf, type OrderState, type RequestStatus, type Side } from "./order-rules.ts";
import { marketOrderLine, marketOrderRequest, marketOrderStep } from "./tables.ts";

/** The request, and its buyer, trader, lines and products. */
export const requestAlias = alias(marketOrderRequest, "r");
const b = alias(account, "b");
const t = alias(trader, "t");
const l = alias(marketOrderLine, "l");
const p = alias(product, "p");
const c = alias(commodity, "c");

export interface Reader {
  accountId: string;
  language: Language;
}
type AsReader = Parameters<Reader>;

/**
 * The product's name at the time of the request, in the reader's language if the name has not
 * changed since.
 */
const productName = (language: SQL) => sql<string>`case when ${p.name} = ${l.productName}
  then coalesce(${inLanguage(p.names, language)}, ${l.productName}) else ${l.productName} end`;

/** Columns of both lists: first product, parties and number of products. */
export const listedColumns = ({ accountId }: AsReader) => ({
  buyer: jsonObject({ id: requestAlias.buyerId, name: personName.display(b) }),
  trader: jsonObject({ id: requestAlias.traderId, name: t.name }),
  side: sql<Side>`case when ${requestAlias.buyerId} = ${accountId} then 'buyer' else 'seller' end`,
  currency: requestAlias.currency,
  total: requestAlias.total,
  isDemo: requestAlias.isDemo,
  lineCount: sql<number>`(select count(*) from ${marketOrderLine} l where ${l.requestId} = ${requestAlias.id})`,
  firstProduct: sql<string>`f.product_name`,
  firstQuantity: sql<number>`f.quantity`,
  firstUnit: sql<string>`f.unit`,
  images: sql<ProductImage[]>`f.images`,
});

export const listedJoins = ({ language }: AsReader) => sql`
  join ${account} b on ${b.id} = ${requestAlias.buyerId}
  join ${trader} t on ${t.accountId} = ${requestAlias.traderId}
  cross join lateral (
    select ${productName(language)} as product_name, ${p.images} as images,
      ${l.quantity} as quantity, ${inLanguage(measurementUnit.shortNames, language)} as unit,
      ${p.commodityId} as commodity_id, ${inLanguage(c.names, language)} as commodity_name
    from ${marketOrderLine} l join ${product} p on ${p.id} = ${l.productId}
      join ${commodity} c on ${c.id} = ${p.commodityId}
      join ${measurementUnit} on ${measurementUnit.id} = ${l.unitId}
    where ${l.requestId} = ${requestAlias.id} order by ${l.place} limit 1) f`;

export interface ListedRow {
  images: ProductImage[];
  status: OrderState | RequestStatus;
}

/** Maps a row of either list to its response fields. */
export function toListItem<Row extends ListedRow>(whole: Row, { edition }: Context) {
  const { images, ...row } = whole;
  return { ...row, ...firstPicture(images, edition), group: groupOf(whole.status) };
}

const s = alias(marketOrderStep, "s");
const a = alias(account, "a");
const k = alias(country, "k");
const o = alias(location, "o");

const lineColumns = ({ language }: AsReader) => ({
  id: l.id,
  productId: l.productId,
  name: productName(language),
  images: p.images,
  commodity: jsonObject({ id: c.id, name: inLanguage(c.names, language) }),
  unit: jsonObject({
    ...unitColumns(language),
    factor: measurementUnit.factor,
    baseUnit: measurementUnit.baseUnit,
  }),
  quantity: l.quantity,
  unitPrice: l.unitPrice,
  totalPrice: l.total,
  comments: l.comments,
});

const stepColumns = {
  act: s.act,
  side: s.side,
  state: s.state,
  comment: s.comment,
  changes: s.changes,
  at: iso(s.at),
  by: sql<string | null>`case when ${a.state} <> 'deleted' then
    case when ${s.side} = 'seller' then ${t.name} else ${personName.display(a)} end end`,
};

/** Falls back to the account's contact, which the seller sees once the request is approved. */
const contactOr = ({ accountId }: AsReader, column: Column, own: SQL<string | null>) =>
  sql<string | null>`coalesce(${column},
    case when ${requestAlias.state} = 'approved' or ${requestAlias.buyerId} = ${accountId} then ${own} end)`;

const contactColumns = (reader: AsReader) => ({
  name: requestAlias.contactName,
  email: contactOr(reader, requestAlias.contactEmail, verifiedContact.email(b)),
  phone: contactOr(reader, requestAlias.contactPhone, verifiedContact.phone(b)),
  country: inLanguage(k.names, reader.language),
  location: sql<string | null>`${inLanguage(o.names, reader.language)}`,
  locationId: requestAlias.locationId,
});

type LineRow = RowOf<ReturnType<typeof lineColumns>>;
type ContactRow = RowOf<ReturnType<typeof contactColumns>>;

/** Detail columns of a request or an order: lines, history and contacts. */
export const detailColumns = (reader: AsReader) => ({
  lines: sql<LineRow[]>`
    (select jsonb_agg(${jsonObject(lineColumns(reader))} order by ${l.place})
     from ${marketOrderLine} l join ${product} p on ${p.id} = ${l.productId}
       join ${commodity} c on ${c.id} = ${p.commodityId}
       join ${measurementUnit} on ${measurementUnit.id} = ${l.unitId}
     where ${l.requestId} = ${requestAlias.id})`,
  history: sql<OrderStep[]>`
    (select jsonb_agg(${jsonObject(stepColumns)} order by ${s.at}, ${s.id})
     from ${marketOrderStep} s left join ${account} a on ${a.id} = ${s.by}
     where ${s.requestId} = ${requestAlias.id})`,
  service: requestAlias.service,
  operator: sql<ContactRow | null>`
    case when ${b.state} <> 'deleted' then ${jsonObject(contactColumns(reader))} end`,
});

export const detailJoins = sql`
  join ${country} k on ${k.code} = ${requestAlias.countryCode} left join ${location} o on ${o.id} = ${requestAlias.locationId}`;

export const toOrderLines = ({ lines }: { lines: LineRow[] }, { edition }: Context): OrderLine[] =>
  lines.map(({ productId: id, name, images, ...line }) => {
    const picture = firstPicture(images, edition);
    const product = { id, name, primaryImage: pictureUrl(picture, edition) };
    return { ...line, product, ...picture };
  });
