import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { firstPicture } from "#areas/trade/market/first-picture.ts";
import { type ProductImage, product } from "#areas/trade/market/tables.ts";
import { marketService, marketServiceUnit } from "#areas/trade/market-services/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Language } from "#core/languages.ts";
import { orderPath, productPath, servicePath, traderPath } from "#core/paths.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { CardKind } from "./chat-limits.ts";
import type { ChatCard } from "./endpoints.ts";

export interface CardRef {
  kind: CardKind;
  id: string;
}

interface QueryParams {
  ids: string[];
  language: Language;
  accountId: string;
  otherId: string;
}

interface Row {
  id: string;
  label: string;
  line: string | null;
  price: number | null;
  currency: string | null;
  unit: string | null;
  picture: string | null;
  images: ProductImage[] | null;
}

type Selected = { [Name in keyof Row]: SQL<Row[Name]> };

const emptyColumns = {
  line: sql<string | null>`null`,
  price: sql<number | null>`null::float8`,
  currency: sql<string | null>`null`,
  unit: sql<string | null>`null`,
  picture: sql<string | null>`null`,
  images: sql<ProductImage[] | null>`null::jsonb`,
};

const cards = (
  kind: CardKind,
  build: (p: Parameters<QueryParams>) => {
    of: Omit<Selected, keyof typeof emptyColumns> & Partial<Selected>;
    rest: SQL;
  },
) =>
  statement(`cards of ${kind}`, (p: Parameters<QueryParams>) => {
    const { of, rest } = build(p);
    return select<Selected>({ ...emptyColumns, ...of }, rest);
  });

const productAlias = alias(product, "p");
const t = alias(trader, "t");
const a = alias(account, "a");
const u = alias(measurementUnit, "u");
const s = alias(marketService, "s");
const su = alias(marketServiceUnit, "su");
const o = alias(marketOrder, "o");
const ls = alias(logisticService, "ls");
const lp = alias(logisticsProvider, "lp");
const fromPlace = alias(location, "from_place");
const toPlace = alias(location, "to_place");

const isRequestedCard = (id: SQL | typeof productAlias.id, p: Parameters<QueryParams>) =>
  sql`${id} = any(${p.ids}::uuid[])`;
const sells = sql`${t.state} = 'approved' and ${a.state} = 'active'`;

/** What the reader can see of each kind: public records, and orders in which they take part. */
const statementOf = {
  product: cards("product", (p) => ({
    of: {
      id: sql`${productAlias.id}`,
      label: sql`coalesce(${inLanguage(productAlias.names, p.language)}, ${productAlias.name})`,
      line: sql`${t.name}`,
      price: sql`${productAlias.price}::float8`,
      currency: sql`${productAlias.currency}`,
      unit: sql`coalesce(${inLanguage(u.shortNames, p.language)}, ${u.shortNames} ->> 'en')`,
      images: sql`${productAlias.images}`,
    },
    rest: sql`from ${product} p join ${trader} t on ${t.accountId} = ${productAlias.traderId}
      join ${measurementUnit} u on ${u.id} = ${productAlias.unitId}
      where ${isRequestedCard(productAlias.id, p)} and ${productAlias.isListed}`,
  })),
  service: cards("service", (p) => ({
    of: {
      id: sql`${s.id}`,
      label: sql`coalesce(${inLanguage(s.names, p.language)}, ${s.name})`,
      line: sql`${t.name}`,
      price: sql`${s.price}::float8`,
      currency: sql`${s.currency}`,
      unit: sql`coalesce(${inLanguage(su.names, p.language)}, ${inLanguage(s.unitNames, p.language)})`,
      picture: sql`${s.picture}`,
    },
    rest: sql`from ${marketService} s join ${trader} t on ${t.accountId} = ${s.traderId}
      join ${account} a on ${a.id} = ${s.traderId}
      left join ${marketServiceUnit} su on ${su.id} = ${s.unitId}
      where ${sql`${s.id} = any(${p.ids}::uuid[])`} and ${s.isListed} and ${sells}`,
  })),
  trader: cards("trader", (p) => ({
    of: { id: sql`${t.accountId}`, label: sql`${t.name}`, picture: sql`${a.picture}` },
    rest: sql`from ${trader} t join ${account} a on ${a.id} = ${t.accountId}
      where ${t.accountId} = any(${p.ids}::uuid[]) and ${sells}`,
  })),
  order: cards("order", (p) => ({
    of: {
      id: sql`${o.id}`,
      label: sql`${o.number}`,
      price: sql`${o.total}::float8`,
      currency: sql`${o.currency}`,
    },
    rest: sql`from ${marketOrder} o where ${o.id} = any(${p.ids}::uuid[])
      and ${p.accountId} in (${o.buyerId}, ${o.traderId})
      and ${p.otherId} in (${o.buyerId}, ${o.traderId})`,
  })),
  logistics: cards("logistics", (p) => ({
    of: {
      id: sql`coalesce(${ls.id}, ${lp.accountId})`,
      label: sql`${lp.name}`,
      line: sql`(${inLanguage(fromPlace.names, p.language)}) || ' – ' || (${inLanguage(toPlace.names, p.language)})`,
    },
    rest: sql`from unnest(${p.ids}::uuid[]) as wanted (id)
      left join ${logisticService} ls on ${ls.id} = wanted.id and ${ls.isListed}
      left join ${location} from_place on ${fromPlace.id} = ${ls.fromId}
      left join ${location} to_place on ${toPlace.id} = ${ls.toId}
      join ${logisticsProvider} lp on ${lp.accountId} = coalesce(${ls.providerId}, wanted.id)
        and ${lp.isListed}`,
  })),
} satisfies Record<CardKind, unknown>;

const paths: Record<CardKind, (id: string) => string> = {
  product: productPath,
  service: servicePath,
  trader: traderPath,
  order: orderPath,
  logistics: transportProviderPath,
};

const keyOf = ({ kind, id }: CardRef) => `${kind} ${id}`;

/**
 * Returns the cards as they are now, by kind and id. null for what the reader cannot see or what no
 * longer exists.
 * @param otherId the other participant: an order must be between the two
 */
export async function loadCards(
  context: Context,
  { refs, accountId, otherId }: { refs: CardRef[]; accountId: string; otherId: string },
): Promise<(ref: CardRef | null) => ChatCard | null> {
  const cardsByKey = new Map<string, ChatCard>();
  const { language } = context;
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))];
    const rows: Row[] = await statementOf[kind](context, { ids, language, accountId, otherId });
    for (const { images, picture, ...row } of rows) {
      cardsByKey.set(keyOf({ kind, id: row.id }), {
        ...row,
        kind,
        path: await pathOf(context, kind, row.id),
        picture: images ? firstPicture(images, context.edition).picture : picture,
      });
    }
  }
  return (ref) => (ref && cardsByKey.get(keyOf(ref))) ?? null;
}

/** A carrier's service is shown on the carrier's page. */
async function pathOf(context: Context, kind: CardKind, id: string): Promise<string> {
  if (kind !== "logistics") return paths[kind](id);
  const [service] = await findCarrier(context, { id });
  return transportProviderPath(service?.providerId ?? id);
}

const findCarrier = statement("carrier of a card", (p: Parameters<{ id: string }>) =>
  select({ providerId: ls.providerId }, sql`from ${logisticService} ls where ${ls.id} = ${p.id}`),
);
