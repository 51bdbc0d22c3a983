import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { country, importExportLocation as post } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import type { Language } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import { nameIn } from "#server/database/name-in.ts";
import {
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { customsOffice as office } from "./tables.ts";

const facing = alias(country, "facing");

/** Lists border offices first, then inland ones, by name. */
export const listCustomsOffices: Handler<typeof endpoints.listCustomsOffices> = async (
  context,
  { countryCode, borders, term, ...page },
) => {
  const params = { countryCode, borders, term: term && searchPhrase(term) };
  return pageOf(await readOffices(context, { ...params, language: context.language }), page);
};

interface QueryParams {
  countryCode: string | undefined;
  borders: string | undefined;
  term: string | undefined;
}

const readOffices = statement(
  "customs offices",
  (p: Parameters<QueryParams & { language: Language }>) =>
    select(
      {
        id: office.id,
        code: office.code,
        name: office.name,
        country: jsonObject({ code: country.code, name: nameIn(country.names, p.language) }),
        borders: nullIfMissing(
          facing.code,
          jsonObject({ code: facing.code, name: nameIn(facing.names, p.language) }),
        ),
        post: nullIfMissing(
          post.id,
          jsonObject({ id: post.id, name: post.name, facingName: post.facingName }),
        ),
        opensAt: office.opensAt,
        closesAt: office.closesAt,
        weekendOpensAt: office.weekendOpensAt,
        weekendClosesAt: office.weekendClosesAt,
        phones: office.phones,
        importThreshold: office.importThreshold,
        currency: office.currency,
        oneStop: office.oneStop,
        rule: ruleFactsOf("customs-office", office),
      },
      sql`from ${office} join ${country} on ${country.code} = ${office.countryCode}
        left join ${country} facing on ${facing.code} = ${office.bordersCode}
        left join ${post} on ${post.id} = ${office.postId}
        where (${p.countryCode}::text is null or ${office.countryCode} = ${p.countryCode})
          and (${p.borders}::text is null or ${office.bordersCode} = ${p.borders})
          and (${p.term}::text is null
            or strpos(name_key(${office.name} || ' ' || coalesce(${post.name}, '')), ${p.term}) > 0)
        order by ${office.bordersCode} is null, ${office.name}, ${office.id}`,
    ),
);
