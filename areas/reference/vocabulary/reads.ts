import { sql } from "drizzle-orm";
import { isLanguage, type Language, languageFacts } from "#core/languages.ts";
import { tradeOperations } from "#core/modules.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { term } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoints.listGenders>;

const readTerms = statement("terms", (p: Parameters<{ list: string; language: Language }>) =>
  select(
    { id: term.id, code: term.code, name: nameIn(term.names, p.language) },
    sql`from ${term} where ${term.list} = ${p.list} order by ${term.position}`,
  ),
);

/** Returns one list in its own order; other areas read the allowed codes from it. */
export const readTermList = (context: Context, list: string) =>
  readTerms(context, { list, language: context.language });

export const listTerms =
  (list: "gender" | "organisation-type" | "organisation-size" | "user-age-group") =>
  async (context: Context, input: Input) =>
    pageOf(await readTermList(context, list), input);

export const listLanguages: Handler<typeof endpoints.listLanguages> = async (context, input) => {
  const rows = (await readTermList(context, "language")).flatMap(({ code, ...row }) =>
    isLanguage(code) ? [{ ...row, code, ownName: languageFacts[code].ownName }] : [],
  );
  return pageOf(rows, input);
};

export const listTradeOperations: Handler<typeof endpoints.listTradeOperations> = async (
  context,
  input,
) => {
  const rows = (await readTermList(context, "trade-operation")).flatMap(({ code, ...row }) => {
    const known = tradeOperations.find((operation) => operation === code);
    return known ? [{ ...row, code: known }] : [];
  });
  return pageOf(rows, input);
};
