import { getTableColumns, sql } from "drizzle-orm";
import { country } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { figuresOnRoute } from "./figures-on-route.ts";
import { findDistance, findRoute } from "./find-distance.ts";
import { type Network, readNetwork } from "./read-network.ts";
import { freightRate, transitTime } from "./tables.ts";

/**
 * Returns the id of a place given by id or code; 0 for an unknown one, from which no road leads.
 */
const idIn = ({ idByCode }: Network, place: string): number =>
  /^\d{1,9}$/.test(place) ? Number(place) : (idByCode.get(place) ?? 0);

export const getDistance: Handler<typeof endpoints.getDistance> = async (context, { from, to }) => {
  const network = await readNetwork(context);
  const ends = { fromId: idIn(network, from), toId: idIn(network, to) };
  return { way: (await findDistance(context, ends)) ?? null };
};

// A few dozen rows each: all are read, then those on the route are selected.

const readRates = statement("freight rates", () =>
  select(
    getTableColumns(freightRate),
    sql`from ${freightRate} order by ${freightRate.year} desc, ${freightRate.id}`,
  ),
);

export const listFreightRates: Handler<typeof endpoints.listFreightRates> = async (
  context,
  input,
) => {
  const rows = await aboutWay(context, input, await readRates(context));
  const data = rows.map(({ containerFeet, load, ...rate }) => ({
    ...rate,
    containerFeet: containerFeet || null,
    load: load || null,
  }));
  return { data, total: data.length };
};

const readTimes = statement("transit times", () =>
  select(
    getTableColumns(transitTime),
    sql`from ${transitTime} order by ${transitTime.year} desc, ${transitTime.id}`,
  ),
);

export const listTransitTimes: Handler<typeof endpoints.listTransitTimes> = async (
  context,
  input,
) => {
  const data = await aboutWay(context, input, await readTimes(context));
  return { data, total: data.length };
};

interface Row {
  id: number;
  fromCode: string;
  toCode: string;
  per?: string;
  year: number;
}

interface Way {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns the rows about the requested route; all without a route, none if there is no road. */
async function aboutWay<R extends Row>(context: Context, { from, to }: Way, rows: R[]) {
  const network = await readNetwork(context);
  const countries = await namesOfCountries(context, { language: context.language });
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]));
  const endOf = (code: string) => {
    const node = network.nodes[network.graph.indexOf.get(code) ?? -1];
    const name = node?.name ?? nameOf.get(code);
    return name === undefined ? null : { code, name };
  };
  return rowsOnRoute(network, { from, to }, rows).map(
    ({ id: _, fromCode, toCode, year, ...figure }) => ({
      ...figure,
      from: endOf(fromCode),
      to: endOf(toCode),
      year: year || null,
    }),
  );
}

function rowsOnRoute<R extends Row>(network: Network, { from, to }: Way, rows: R[]): R[] {
  if (from === undefined || to === undefined) return rows;
  const ends = { fromId: idIn(network, from), toId: idIn(network, to) };
  const route = findRoute(network, ends);
  if (!route) return [];
  const countries = [route.from.countryCode, route.to.countryCode] as const;
  return figuresOnRoute(network, { countries, codes: route.codes }, rows);
}

const namesOfCountries = statement(
  "names of countries of rates",
  (p: Parameters<{ language: Language }>) =>
    select(
      { code: country.code, name: nameIn(country.names, p.language) },
      sql`from ${country} where ${country.isEdition}`,
    ),
);
