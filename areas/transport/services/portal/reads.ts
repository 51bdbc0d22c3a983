import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { logisticService as s } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { ownServiceColumns, ownServiceJoins } from "./own-service-rows.ts";

/** The caller's services, newest first. */
export const listOwnServices: Handler<typeof endpoints.listOwnServices> = async (
  context,
  input,
) => {
  const { state, term } = input;
  const chosen = { state, isCalled: !!term };
  const words = likeBeginnings(term ?? "");
  const choice = { providerId: personOf(context).accountId, words };
  return readPageOf(chosen)(context, input, choice);
};

/** Splits a term into words, as patterns for `like` that match anywhere in a name. */
const likeBeginnings = (term: string) =>
  term
    .toLowerCase()
    .split(/[\s,–-]+/)
    .filter(Boolean)
    .map(anywhere);

interface Chosen {
  state: "listed" | "withdrawn" | undefined;
  isCalled: boolean;
}
type Choice = { providerId: string; words: string[] };

const nameOf = ({ state, isCalled }: Chosen) =>
  ["own transport services", state, isCalled && "called"].filter(Boolean).join(" ");

const place = alias(location, "place");

const isChosen = ({ state, isCalled }: Chosen, p: Parameters<Choice>): SQL => {
  const conditions = [sql`${s.providerId} = ${p.providerId}`];
  if (state === "listed") conditions.push(sql`${s.withdrawnAt} is null`);
  if (state === "withdrawn") conditions.push(sql`${s.withdrawnAt} is not null`);
  if (isCalled) {
    conditions.push(sql`(select string_agg(lower(${place.name} || ' ' || ${place.names}::text), ' ')
      from ${location} place where ${place.id} in (${s.fromId}, ${s.toId}))
      like all (${p.words}::text[])`);
  }
  return sql.join(conditions, sql` and `);
};

const readPageOf = pagedStatements(
  nameOf,
  (chosen: Chosen, p: Parameters<Choice>, { language, limit }) =>
    select(
      ownServiceColumns(language),
      sql`from ${s} ${ownServiceJoins} where ${isChosen(chosen, p)}
        order by ${s.createdAt} desc, ${s.id} desc ${limit}`,
    ),
  (chosen, p) => sql`from ${s} where ${isChosen(chosen, p)}`,
);

export async function countOwnServices(
  context: Context,
): Promise<ResultOf<typeof endpoints.countOwnServices>> {
  const [counted] = await countByState(context, { providerId: personOf(context).accountId });
  return counted ?? { listed: 0, withdrawn: 0 };
}

const countByState = statement(
  "own transport services by state",
  (p: Parameters<{ providerId: string }>) =>
    select(
      {
        listed: sql<number>`count(*) filter (where ${s.withdrawnAt} is null)`,
        withdrawn: sql<number>`count(*) filter (where ${s.withdrawnAt} is not null)`,
      },
      sql`from ${s} where ${s.providerId} = ${p.providerId}`,
    ),
);

/** @throws AppError errors.notFound for another carrier's service */
export const getOwnService: Handler<typeof endpoints.getOwnService> = async (context, { id }) => {
  const { language } = context;
  const [row] = await findOwn(context, { id, providerId: personOf(context).accountId, language });
  if (!row) throw notFound();
  return row;
};

const findOwn = statement(
  "own transport service",
  (p: Parameters<{ id: string; providerId: string; language: Language }>) =>
    select(
      ownServiceColumns(p.language),
      sql`from ${s} ${ownServiceJoins} where ${s.id} = ${p.id} and ${s.providerId} = ${p.providerId}`,
    ),
);
