import { type SQL, sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { chamberChecksOf } from "#areas/people/verification/chamber-checks.ts";
import { toRatingAverage } from "#areas/trade/market/product-rows.ts";
import { placeAt } from "#areas/transport/services/place-rows.ts";
import { placesAround } from "#areas/transport/services/places-around.ts";
import { publicContacts } from "#areas/transport/services/public-contacts.ts";
import { logisticService as s, logisticsProvider as v } from "#areas/transport/services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  type Parameters,
  type RowOf,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import type { ProviderCard } from "./endpoints.ts";

const cardColumns = (language: SQL<Language>) => ({
  id: v.accountId,
  name: v.name,
  about: sql<string>`coalesce(${inLanguage(v.abouts, language)}, ${v.about})`,
  headquarters: placeAt(v.headquartersId, language),
  ...publicContacts,
  checks: chamberChecksOf(v.accountId, language),
  ratingSum: v.ratingSum,
  ratingCount: v.ratingCount,
  deliveredOrders: v.deliveredOrders,
  services: sql<number>`(select count(*) from ${s}
    where ${s.providerId} = ${v.accountId} and ${s.isListed})`,
  isDemo: v.isDemo,
});

function cardOf({ ratingSum, ratingCount, ...row }: RowOf<ReturnType<typeof cardColumns>>) {
  const { average, count } = toRatingAverage({ ratingSum, ratingCount });
  return { ...row, rating: average, ratings: count } satisfies ProviderCard;
}

/** @throws AppError errors.notFound for an unlisted provider */
export const getTransportProvider: Handler<typeof endpoints.getTransportProvider> = async (
  context,
  { id },
) => {
  const [row] = await findProvider(context, { id, language: context.language });
  if (!row) throw notFound();
  return cardOf(row);
};

const findProvider = statement(
  "logistics provider",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      cardColumns(p.language),
      sql`from ${v} join ${account} on ${account.id} = ${v.accountId}
        where ${v.accountId} = ${p.id} and ${v.isListed}`,
    ),
);

const filters = ["locationFrom", "locationTo", "term"] as const;

interface Shape {
  chosen: (typeof filters)[number][];
  sort: "name" | "rating";
}

interface Choice {
  locationFrom?: number | undefined;
  locationTo?: number | undefined;
  /** A pattern for `ilike`. */
  term?: string | undefined;
}

/** Lists a page of listed providers: selects the ids first, then joins the rest. */
export const listTransportProviders: Handler<typeof endpoints.listTransportProviders> = async (
  context,
  input,
) => {
  const { sort = "name", locationFrom, locationTo } = input;
  const chosen = filters.filter((filter) => input[filter]);
  const term = input.term && anywhere(input.term);
  const choice = { locationFrom, locationTo, term };
  const { data: rows, total } = await readPageOf({ chosen, sort })(context, input, choice);
  return { data: rows.map(cardOf), total };
};

const orders: Record<Shape["sort"], SQL> = {
  name: sql`${v.name}, ${v.accountId}`,
  rating: sql`${v.ratingSum}::float8 / nullif(${v.ratingCount}, 0) desc nulls last,
    ${v.ratingCount} desc, ${v.name}, ${v.accountId}`,
};

const readPageOf = pagedStatements(
  ({ chosen, sort }: Shape) => `logistics providers by ${sort} ${chosen.join(" ")}`,
  ({ chosen, sort }, p: Parameters<Choice>, { language, limit }) =>
    withTables(
      sql`page as materialized (
          select ${v.accountId} as id from ${v} where ${isChosen(chosen, p)}
          order by ${orders[sort]} ${limit})`,
      select(
        cardColumns(language),
        sql`from page join ${v} on ${v.accountId} = page.id
          join ${account} on ${account.id} = page.id order by ${orders[sort]}`,
      ),
    ),
  ({ chosen }, p) => sql`from ${v} where ${isChosen(chosen, p)}`,
);

/** If both places are given, one service must match both. */
function isChosen(chosen: Shape["chosen"], p: Parameters<Choice>): SQL {
  const ends = [
    ...(chosen.includes("locationFrom")
      ? [sql`${s.fromId} = any(${placesAround(p.locationFrom)})`]
      : []),
    ...(chosen.includes("locationTo") ? [sql`${s.toId} = any(${placesAround(p.locationTo)})`] : []),
  ];
  return sql.join(
    [
      sql`${v.isListed}`,
      ...(chosen.includes("term") ? [sql`${v.name} ilike ${p.term}`] : []),
      ...(ends.length > 0
        ? [
            sql`${v.accountId} in (select ${s.providerId} from ${s}
              where ${s.isListed} and ${sql.join(ends, sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  );
}
