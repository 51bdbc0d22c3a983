import { type SQL, sql } from "drizzle-orm";
import {
  declareSearch,
  inMatchOrder,
  paginateMatches,
} from "#areas/platform/search-index/find-by-name.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import {
  type Parameters,
  type RowOf,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { sidesOf } from "./consignment-sides.ts";
import {
  type CommodityFilter,
  documentColumns,
  documentTables,
  isForGoods,
} from "./document-columns.ts";
import { type BorderSide, borderSides } from "./document-rules.ts";
import * as endpoints from "./endpoints.ts";
import {
  tradeDocumentCategory as category,
  tradeDocument as document,
  tradeDocumentType as type,
} from "./tables.ts";

interface QueryParams extends CommodityFilter {
  type: string | undefined;
  category: string | undefined;
  countryCode: string | undefined;
  tradeOperation: string | undefined;
}

const isKind = (table: typeof type | typeof category, requested: SQL<string | undefined>) =>
  sql`(${requested}::text is null or ${table.code} = ${requested} or ${table.id}::text = ${requested})`;

const isChosen = (p: Parameters<QueryParams>) => sql`${isKind(type, p.type)}
  and ${isKind(category, p.category)}
  and (${p.countryCode}::text is null or ${document.countryCode} is null
    or ${document.countryCode} = ${p.countryCode})
  and (${p.tradeOperation}::text is null or ${p.tradeOperation} = any(${document.operations}))
  and ${isForGoods(p)}`;

const findCalled = declareSearch<QueryParams>({
  kind: "trade document",
  table: document,
  id: document.id,
  searchText: document.searchText,
  names: sql`array(select value from jsonb_each_text(${document.names}))`,
  isListed: sql`true`,
  joins: sql`join ${type} on ${type.id} = ${document.typeId}
    join ${category} on ${category.id} = ${document.categoryId}`,
  isChosen,
});

/** Lists documents by name. There are few, so all are read and then paged in memory. */
export const listTradeDocuments: Handler<typeof endpoints.listTradeDocuments> = async (
  context,
  input,
) => {
  const { countryFrom, countryTo, term, page, size, ...given } = input;
  const requested = {
    type: given.type,
    category: given.category,
    countryCode: given.countryCode,
    tradeOperation: given.tradeOperation,
    commodityId: given.commodityId,
    subCategoryId: given.subCategoryId,
    categoryId: given.categoryId,
  };
  const rows = await readAll(context, { ...requested, language: context.language });
  const consignment = { countryFrom, countryTo, tradeOperation: given.tradeOperation };
  const isConsignment = countryFrom !== undefined || countryTo !== undefined;
  const views = rows.flatMap((row) => {
    const country = row.country?.code ?? null;
    const { condition, tradeOperation: operations } = row;
    const sides = sidesOf({ operations, country, condition }, consignment);
    if (isConsignment && sides.length === 0) return [];
    const lands = sides.map((side) => (side === "export" ? countryFrom : countryTo));
    return [toTradeDocument(context, row, sides, isConsignment ? lands : undefined)];
  });
  if (!term) return pageOf(views, { page, size });
  const listed = new Set(views.map(({ id }) => String(id)));
  const matches = (await findCalled(context, { ...requested, term })).filter(({ id }) =>
    listed.has(id),
  );
  return {
    data: inMatchOrder(paginateMatches(matches, { page, size }), views),
    total: matches.length,
  };
};

type Row = RowOf<ReturnType<typeof documentColumns>>;

/**
 * Converts a row to the response: adds the URL of its form and limits the agencies to the countries
 * that require it.
 */
function toTradeDocument(
  { edition }: Pick<Context, "edition">,
  { hasForm, ...row }: Row,
  sides: BorderSide[],
  lands?: (string | undefined)[],
) {
  const isNear = ({ countryCode }: { countryCode: string | null }) =>
    !lands || countryCode === null || lands.includes(countryCode);
  const url = fileUrl(edition, endpoints.getDocumentForm, String(row.id));
  const form = { name: row.name, url, mediaType: "application/pdf" };
  return { ...row, agencies: row.agencies.filter(isNear), files: hasForm ? [form] : [], sides };
}

const readAll = statement(
  "trade documents",
  (p: Parameters<QueryParams & { language: Language }>) =>
    select(
      documentColumns(p.language),
      sql`${documentTables} where ${isChosen(p)}
      order by ${byName(document.names, p.language)}, ${document.id}`,
    ),
);

/** @throws AppError errors.notFound */
export const getTradeDocument: Handler<typeof endpoints.getTradeDocument> = async (
  context,
  { id },
) => {
  const [row] = await findOne(context, { id, language: context.language });
  if (!row) throw notFound();
  const sides = borderSides.filter((side) => row.tradeOperation.includes(side));
  return toTradeDocument(context, row, sides);
};

const findOne = statement("trade document", (p: Parameters<{ id: number; language: Language }>) =>
  select(documentColumns(p.language), sql`${documentTables} where ${document.id} = ${p.id}`),
);

const kinds = {
  types: { table: type, of: document.typeId },
  categories: { table: category, of: document.categoryId },
} as const;

const readKinds = statements(
  (kind: keyof typeof kinds) => `trade document ${kind}`,
  (kind, p: Parameters<{ language: Language }>) => {
    const { table, of } = kinds[kind];
    return select(
      {
        id: table.id,
        code: table.code,
        name: nameIn(table.names, p.language),
        documents: sql<number>`(select count(*) from ${document} where ${of} = ${table.id})`,
      },
      sql`from ${table} order by ${byName(table.names, p.language)}, ${table.id}`,
    );
  },
);

export const listTradeDocumentTypes: Handler<typeof endpoints.listTradeDocumentTypes> = async (
  context,
  input,
) => pageOf(await readKinds("types")(context, { language: context.language }), input);

export const listTradeDocumentCategories: Handler<
  typeof endpoints.listTradeDocumentCategories
> = async (context, input) =>
  pageOf(await readKinds("categories")(context, { language: context.language }), input);
