import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { chamberChecksOf } from "#areas/people/verification/chamber-checks.ts";
import { location } from "#areas/reference/places/tables.ts";
import { commonRefusal, notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Language } from "#core/languages.ts";
import { dayMs } from "#core/time.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
  statements,
  withTables,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { listProducts } from "./list-products.ts";
import {
  type ListParameters,
  type ListShape,
  pageQuery,
  productOrderBy,
  shapeName,
  toListParams,
  toListShape,
} from "./list-shape.ts";
import {
  loadProductNames,
  productColumns,
  productJoins,
  toProduct,
  toRatingAverage,
} from "./product-rows.ts";
import { product, productTally, traderRecord } from "./tables.ts";

/** @throws AppError errors.notFound for a product that is not listed */
export const getProduct: Handler<typeof endpoints.getProduct> = async (context, { id }) => {
  const [row] = await findProduct(context, { id, language: context.language });
  if (!row) throw notFound();
  const { description, updatedAt } = row;
  const productNames = await loadProductNames(context, [row]);
  const { factor, baseUnit, baseUnitShort } =
    productNames.commodityNames.units.get(row.unitId) ?? noUnit;
  const product = toProduct(row, productNames);
  const unit = { ...product.unit, factor, baseUnit, baseUnitName: baseUnitShort };
  return { ...product, unit, description, updatedAt };
};

const noUnit = { factor: null, baseUnit: null, baseUnitShort: null };

const findProduct = statement("product", (p: Parameters<{ id: string; language: Language }>) =>
  select(
    {
      ...productColumns(p.language),
      images: product.images,
      description: sql<string>`
        coalesce(${inLanguage(product.descriptions, p.language)}, ${product.description})`,
      updatedAt: iso(product.updatedAt),
    },
    sql`from ${product} ${productJoins}
      where ${product.id} = ${p.id} and ${product.isListed}`,
  ),
);

/** @throws AppError errors.notFound for a product that is not listed */
export const listOtherSellers: Handler<typeof endpoints.listOtherSellers> = async (
  context,
  input,
) => {
  const { id, ...page } = input;
  const readOthers = readOthersOf(toListShape(page, "cheapest"));
  const { language } = context;
  const rows = await readOthers(context, { ...toListParams(page), id, language });
  const [first] = rows;
  if (!first) throw notFound();
  // A page beyond the last is one row without a product that still has the total.
  const pageRows = rows.filter((row) => row.id);
  const productNames = await loadProductNames(context, pageRows);
  const data = pageRows.map((row) => {
    const baseUnit = productNames.commodityNames.units.get(row.unitId)?.baseUnit ?? null;
    return { ...toProduct(row, productNames), basePrice: row.basePrice, baseUnit };
  });
  return { data, total: first.total };
};

const offered = alias(product, "offered");

const readOthersOf = statements(
  (shape: ListShape<"cheapest">) => `other sellers ${shapeName(shape)}`,
  (shape, p: ListParameters<{ id: string; language: Language }>) => {
    // Read before the others, so that they are read in the order of their index.
    const own = (column: Column) =>
      sql`(select ${column} from ${product} where ${product.id} = ${p.id})`;
    const order = productOrderBy("cheapest");
    const rows = sql`
      select ${product.id}, ${product.basePrice} from ${product}
      where ${product.isListed} and ${product.commodityId} = ${own(product.commodityId)}
        and ${product.traderId} <> ${own(product.traderId)}
      order by ${order}`;
    // All products of the commodity less the trader's own: two short counts instead of one long
    // one.
    const total = sql<number>`coalesce((
        select ${productTally.listed} from ${productTally}
        where ${productTally.locationId} = 0 and ${productTally.level} = 'commodity'
          and ${productTally.levelId} = ${offered.commodityId}
      ), 0) - (
        select count(*) from ${product} where ${product.isListed}
          and ${product.traderId} = ${offered.traderId}
          and ${product.commodityId} = ${offered.commodityId}
      )`;
    return withTables(
      sql`page as materialized (${pageQuery({ rows, order }, shape, p)})`,
      select(
        { ...productColumns(p.language), total },
        sql`from ${product} offered left join (
            page join ${product} on ${product.id} = page.id ${productJoins}
          ) on true
          where ${offered.id} = ${p.id} and ${offered.isListed} order by page.place`,
      ),
    );
  },
);

/** Returns an approved trader with their products. @throws AppError errors.userNotFound */
export const getTrader: Handler<typeof endpoints.getTrader> = async (
  context,
  { id, page, size, regional },
) => {
  if (!idPattern.test(id)) throw commonRefusal("userNotFound");
  const { language, now } = context;
  const lately = new Date(now.getTime() - answersCountFor * dayMs);
  const [row] = await findTrader(context, { id, language, lately });
  if (!row) throw commonRefusal("userNotFound");
  const { ratingCount, ratingSum, ...known } = row;
  const trader = { ...known, rating: toRatingAverage({ ratingCount, ratingSum }) };
  const { data: products, total } = await listProducts(context, { traderId: id, page, size });
  const details = { trader, products, total };
  return regional === "true" ? { data: details } : details;
};

/** The trader's description: in the reader's language, else in English, else in any language. */
const about = (language: SQL<Language>) => sql<string>`
  coalesce(${inLanguage(trader.about, language)}, ${trader.about} ->> 'en',
    jsonb_path_query_first(${trader.about}, '$.*') #>> '{}', '')`;

const dayOf = (at: Column) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;

/** In days. A trader with five answers within them has a usual answer time. */
const answersCountFor = 90;

type TraderParams = Parameters<{ id: string; language: Language; lately: Date }>;

const findTrader = statement("trader", (p: TraderParams) =>
  select(
    {
      id: trader.accountId,
      name: trader.name,
      ...personName.parts(account),
      userType: sql<endpoints.TraderDetails["trader"]["userType"]>`${account.userType}`,
      about: about(p.language),
      location: nullIfMissing(location.id, jsonObject(idAndName(location, p.language))),
      countryCode: account.countryCode,
      since: sql<string | null>`to_char(${trader.approvedAt}, 'YYYY-MM-DD')`,
      isDemo: account.isDemo,
      ratingCount: sql<number>`coalesce(${traderRecord.ratingCount}, 0)`,
      ratingSum: sql<number>`coalesce(${traderRecord.ratingSum}, 0)`,
      deliveredOrders: sql<number>`coalesce(${traderRecord.delivered}, 0)`,
      moneyBackOrders: sql<number>`coalesce(${traderRecord.moneyBack}, 0)`,
      decidedAgainst: sql<number>`coalesce(${traderRecord.decidedAgainst}, 0)`,
      answerMinutes: sql<number | null>`
        case when ${traderRecord.fifthAnswerAt} > ${p.lately} then ${traderRecord.answerMinutes} end`,
      memberSince: sql<string>`${dayOf(account.createdAt)}`,
      checks: chamberChecksOf(trader.accountId, p.language),
    },
    sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      left join ${location} on ${location.id} = ${account.locationId}
      left join ${traderRecord} on ${traderRecord.traderId} = ${trader.accountId}
      where ${trader.accountId} = ${p.id} and ${trader.state} = 'approved'
        and ${account.state} = 'active'`,
  ),
);
