import { type SQL, sql } from "drizzle-orm";
import { declareSearch, paginateMatches } from "#areas/platform/search-index/find-by-name.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { country, importExportLocation } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import type * as endpoints from "./endpoints.ts";
import {
  fromProcedures,
  procedure,
  procedureColumns,
  procedureOrder,
  toProcedure,
} from "./procedure-columns.ts";
import { tradeProcedure, tradeProcedureCommodity, tradeRule } from "./tables.ts";

type QueryParams = Omit<ParsedInputOf<typeof endpoints.listProcedures>, "term" | "page" | "size">;

/**
 * Filters that are not given match everything; `of` is the table under its name in the statement.
 */
const isChosen = (
  p: Parameters<QueryParams>,
  of: typeof procedure | typeof tradeProcedure,
): SQL => sql`
  (${p.countryCode}::text is null or ${of.countryCode} = ${p.countryCode})
  and (${p.tradeOperation}::text is null or ${of.operation} = ${p.tradeOperation})
  and case ${of.operation}
    when 'export' then coalesce(${of.countryCode} = ${p.countryFrom}::text,
      ${p.countryTo}::text is null or ${p.tradeOperation}::text = 'export')
    else coalesce(${of.countryCode} = ${p.countryTo}::text,
      ${p.countryFrom}::text is null or ${p.tradeOperation}::text = 'import') end
  and ((${p.categoryId}::int is null and ${p.subCategoryId}::int is null and ${p.commodityId}::int is null)
    or exists (select from ${tradeProcedureCommodity} join ${commodity} goods
        on goods.id = ${tradeProcedureCommodity.commodityId}
      where ${tradeProcedureCommodity.procedureId} = ${of.id}
        and (${p.commodityId}::int is null or goods.id = ${p.commodityId})
        and (${p.categoryId}::int is null or goods.category_id = ${p.categoryId})
        and (${p.subCategoryId}::int is null or goods.sub_category_id = ${p.subCategoryId})))
  and (${p.locationId}::int is null or exists (select from ${importExportLocation} asked
    where asked.id = ${p.locationId} and asked.country_code = ${of.countryCode}
      and coalesce(${of.placeId}, asked.id) = asked.id))`;

/** Finds procedures by words of their titles, steps and documents, including fuzzy matches. */
const findCalled = declareSearch<QueryParams>({
  kind: "procedure",
  table: tradeProcedure,
  id: tradeProcedure.id,
  searchText: tradeProcedure.searchText,
  names: sql`array(select jsonb_each_text.value from jsonb_each_text(${tradeProcedure.titles}))`,
  isListed: sql`true`,
  isChosen: (p) => isChosen(p, tradeProcedure),
});

/**
 * Lists procedures for named goods before those for any goods; with a search term, by relevance.
 */
export const listProcedures: Handler<typeof endpoints.listProcedures> = async (
  context,
  { term, page, size, ...asked },
) => {
  const { language } = context;
  if (term) {
    const matches = await findCalled(context, { ...asked, term });
    const pageMatches = paginateMatches(matches, { page, size });
    const ids = pageMatches.map(({ id }) => Number(id));
    const rows = await readByIds(context, { ids, language });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const data = pageMatches.flatMap(({ id, match }) => {
      const row = byId.get(Number(id));
      return row ? [{ ...toProcedure(row, language), match }] : [];
    });
    return { data, total: matches.length };
  }
  const { data: rows, total } = await readPage(context, { page, size }, asked);
  return { data: rows.map((row) => toProcedure(row, language)), total };
};

const readPage = pagedStatement(
  "procedures",
  (p: Parameters<QueryParams>, { language, limit }) =>
    select(
      procedureColumns(language),
      sql`${fromProcedures} where ${isChosen(p, procedure)}
        order by ${procedureOrder(language)} ${limit}`,
    ),
  (p) => sql`from ${tradeProcedure} procedure where ${isChosen(p, procedure)}`,
);

const readByIds = statement(
  "procedures by id",
  (p: Parameters<{ ids: number[]; language: Language }>) =>
    select(
      procedureColumns(p.language),
      sql`${fromProcedures} where ${procedure.id} = any(${p.ids}::int[])`,
    ),
);

/** @throws AppError errors.notFound */
export const getProcedure: Handler<typeof endpoints.getProcedure> = async (
  context,
  { regulationId },
) => {
  const { language } = context;
  const [row] = await readByIds(context, { ids: [regulationId], language });
  if (!row) throw notFound();
  return toProcedure(row, language);
};

const readCounts = statement("procedure counts", (p: Parameters<{ language: Language }>) =>
  select(
    {
      code: country.code,
      name: nameIn(country.names, p.language),
      import: sql<number>`count(*) filter (where ${tradeProcedure.operation} = 'import')::int`,
      export: sql<number>`count(*) filter (where ${tradeProcedure.operation} = 'export')::int`,
    },
    sql`from ${country} left join ${tradeProcedure} on ${tradeProcedure.countryCode} = ${country.code}
      where ${country.isEdition} group by ${country.id} order by ${byName(country.names, p.language)}`,
  ),
);
export const listProcedureCounts = wholeList(readCounts);

interface RuleParams {
  scope: string | undefined;
  topic: string | undefined;
  regime: string | undefined;
  countryCode: string | undefined;
}

const readRules = statement("trade rules", (p: Parameters<RuleParams & { language: Language }>) =>
  select(
    {
      id: tradeRule.id,
      code: tradeRule.code,
      regime: tradeRule.regime,
      scope: tradeRule.scope,
      countries: tradeRule.countryCodes,
      topic: tradeRule.topic,
      topicName: nameIn(tradeRule.topicNames, p.language),
      statement: nameIn(tradeRule.statements, p.language),
      rule: ruleFactsOf("trade-rule", tradeRule),
    },
    sql`from ${tradeRule}
        where (${p.scope}::text is null or upper(${p.scope}) = any(string_to_array(${tradeRule.scope}, '-')))
          and (${p.topic}::text is null or ${tradeRule.topic} = ${p.topic})
          and (${p.regime}::text is null or ${tradeRule.regime} = ${p.regime})
          and (${p.countryCode}::text is null or ${p.countryCode} = any(${tradeRule.countryCodes}))
        order by ${tradeRule.position}, ${tradeRule.id}`,
  ),
);

/** Lists the statements in the order of their sources; there are few. */
export const listTradeRules: Handler<typeof endpoints.listTradeRules> = async (
  context,
  { scope, topic, regime, countryCode, ...page },
) => {
  const { language } = context;
  return pageOf(await readRules(context, { scope, topic, regime, countryCode, language }), page);
};
