import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, type Statement, select, statement } from "#server/database/statement.ts";
import { offsetOf, type Page, type Rows } from "./endpoint.ts";

/** What the rows of every page are selected with. */
interface PageParameters {
  language: SQL<Language>;
  /** `limit … offset …` */
  limit: SQL;
}

type PageOf<Values, Row> = (
  context: Pick<Context, "db" | "language">,
  page: Page,
  ...values: keyof Values extends never ? [] : [values: Values]
) => Promise<Rows<Row>>;

type Named = Record<string, unknown>;

/**
 * Declares a list that is read page by page: a statement for the rows of one page and a statement
 * for their total.
 * @param rows selects the rows, ordered, up to `limit`
 * @param all `from … where …` of all rows, without joins that only the columns need
 */
export function pagedStatement<Values extends object, Row>(
  name: string,
  rows: (parameters: Parameters<Values>, page: PageParameters) => SQL<Row>,
  all: (parameters: Parameters<Values>) => SQL,
): PageOf<Values, Row> {
  const readRows: Statement<Named, Row> = statement(name, (p: Parameters<Named>) =>
    rows(p as Parameters<Values>, {
      language: p.language as SQL<Language>,
      limit: sql`limit ${p.size} offset ${p.offset}`,
    }),
  );
  const countAll = statement(`${name} counted`, (p: Parameters<Named>) =>
    select({ total: sql<number>`count(*)` }, all(p as Parameters<Values>)),
  );
  return async (context, page, ...[values]) => {
    const { language } = context;
    const [data, [counted]] = await Promise.all([
      readRows(context, { ...values, language, size: page.size, offset: offsetOf(page) }),
      countAll(context, { ...values }),
    ]);
    return { data, total: counted?.total ?? 0 };
  };
}

/**
 * As `pagedStatement`, for a list whose text depends on the request: see `statements`.
 * @param nameOf returns a distinct name for each shape
 */
export function pagedStatements<Shape, Values extends object, Row>(
  nameOf: (shape: Shape) => string,
  rows: (shape: Shape, parameters: Parameters<Values>, page: PageParameters) => SQL<Row>,
  all: (shape: Shape, parameters: Parameters<Values>) => SQL,
): (shape: Shape) => PageOf<Values, Row> {
  const byName = new Map<string, PageOf<Values, Row>>();
  return (shape) => {
    const name = nameOf(shape);
    const before = byName.get(name);
    if (before) return before;
    const created = pagedStatement<Values, Row>(
      name,
      (p, page) => rows(shape, p, page),
      (p) => all(shape, p),
    );
    byName.set(name, created);
    return created;
  };
}
