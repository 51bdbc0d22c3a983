import { sql } from "drizzle-orm";
import { paginateMatches } from "#areas/platform/search-index/find-by-name.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { type Rates, readRates } from "#areas/reference/currencies/convert-with-rates.ts";
import { badInput, notFound, type PhraseValues } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Match } from "#core/relevance.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  jsonObject,
  lookup,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { offsetOf, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { compareServices, type ServiceSortOrder } from "./compare-services.ts";
import { convertQuantity, maxServiceCost } from "./cost.ts";
import { type Cargo, convertTotal, costFor } from "./cost-for.ts";
import type * as endpoints from "./endpoints.ts";
import { findByWords } from "./find-by-words.ts";
import { refuse } from "./refusals.ts";
import {
  matchesFilters,
  type ServiceChoice,
  type ServiceFilter,
  serviceFilters,
} from "./service-filters.ts";
import {
  publicServiceJoins,
  serviceColumns,
  serviceJoins,
  serviceOf,
  tariffColumns,
  tariffUnit,
} from "./service-rows.ts";
import { logisticService as s } from "./tables.ts";

/** @throws AppError errors.notFound for an unlisted service */
export const getTransportService: Handler<typeof endpoints.getTransportService> = async (
  context,
  { id },
) => {
  const [row] = await readShown(context, { ids: [id], language: context.language });
  if (!row) throw notFound();
  return serviceOf(row);
};

const readShown = statement(
  "transport services by id",
  (p: Parameters<{ ids: string[]; language: Language }>) =>
    select(
      serviceColumns(p.language),
      sql`from ${s} ${publicServiceJoins} where ${s.id} = any(${p.ids}::uuid[]) and ${s.isListed}`,
    ),
);

/**
 * Lists services: between two places in the requested order, by words in order of relevance, else
 * newest first.
 */
export const listTransportServices: Handler<typeof endpoints.listTransportServices> = async (
  context,
  input,
) => {
  const { currency, sort = "total" } = input;
  const [rates, cargo] = await Promise.all([readRates(context), resolveCargo(context, input)]);
  const { matches, total } = await findIds(context, { input, cargo, sort, rates });
  const ids = matches.map(({ id }) => id);
  const rows = await readShown(context, { ids, language: context.language });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = matches.flatMap(({ id, match }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { measurementUnit: unit, ...tariff } = row.tariff;
    const costed = costFor({ ...tariff, unit, distanceKm: row.distanceKm }, cargo);
    const converted = convertTotal(costed.cost, currency, rates);
    return [{ ...serviceOf(row), ...costed, shown: converted, checks: row.checks, match }];
  });
  return { data, total };
};

type ListInput = ParsedInputOf<typeof endpoints.listTransportServices>;

interface Listing {
  input: ListInput;
  cargo: Cargo | undefined;
  sort: ServiceSortOrder;
  rates: Rates;
}

/** Finds the ids of one page, in order. */
async function findIds(
  context: Context,
  { input, ...comparing }: Listing,
): Promise<{ matches: { id: string; match?: Match }[]; total: number }> {
  const { locationFrom, locationTo, term, size } = input;
  const offset = offsetOf(input);
  if (term) {
    const all = await findByWords(context, { ...input, term });
    return { matches: paginateMatches(all, input), total: all.length };
  }
  const chosen = serviceFilters.filter((filter) => input[filter]);
  if (locationFrom && locationTo) {
    const rows = await compareServices(context, { chosen, choice: input, ...comparing });
    return { matches: rows.slice(offset, offset + size), total: rows.length };
  }
  const [rows, [counted]] = await Promise.all([
    readNewest(chosen)(context, { ...input, offset }),
    countOf(chosen)(context, input),
  ]);
  return { matches: rows, total: counted?.total ?? 0 };
}

const readNewest = statements(
  (chosen: ServiceFilter[]) => `transport services ${chosen.join(" ")}`,
  (chosen, p: Parameters<ServiceChoice & { size: number; offset: number }>) =>
    select(
      { id: s.id },
      sql`from ${s} where ${matchesFilters(chosen, p)}
        order by ${s.createdAt} desc, ${s.id} desc limit ${p.size} offset ${p.offset}`,
    ),
);

const countOf = statements(
  (chosen: ServiceFilter[]) => `transport services counted ${chosen.join(" ")}`,
  (chosen, p: Parameters<ServiceChoice>) =>
    select({ total: sql<number>`count(*)` }, sql`from ${s} where ${matchesFilters(chosen, p)}`),
);

interface Quantity {
  quantity?: number | undefined;
  unitId?: number | undefined;
}

/** @throws AppError errors.badInput for an unknown unit */
async function resolveCargo(
  context: Context,
  { quantity, unitId }: Quantity,
): Promise<Cargo | undefined> {
  if (quantity === undefined) return undefined;
  const [unit] = unitId
    ? await findUnit(context, { id: unitId })
    : await findUnitByCode(context, { code: "kg" });
  if (!unit) throw badInput({ field: "unitId", key: "errors.field.unknown" });
  return { quantity, unit };
}

const findUnit = lookup(
  measurementUnit,
  "unit of transported goods by id",
  ["id", "baseUnit", "factor"],
  "id",
);
const findUnitByCode = lookup(
  measurementUnit,
  "unit of transported goods by code",
  ["id", "baseUnit", "factor"],
  "code",
);

/**
 * @throws AppError errors.notFound; errors.badInput without a quantity, or if the length of the
 * route is unknown; logistics.belowMinimum, .aboveMaximum, .otherUnit with the bound or the unit
 */
export const getServiceCost: Handler<typeof endpoints.getServiceCost> = async (
  context,
  { serviceId: id, unitId, quantity, currency },
) => {
  const [service] = await findTariff(context, { id, language: context.language });
  if (!service) throw notFound();
  if (quantity === undefined) {
    throw badInput({ field: "quantity", key: "logistics.quantity.missing" });
  }
  const { unit, unitName, ...tariff } = service;
  const cargo = (await resolveCargo(context, { quantity, unitId: unitId ?? unit.id })) as Cargo;
  const { cost, issue, quantity: turned } = costFor({ ...tariff, unit }, cargo);
  if (cost && turned !== null) {
    const converted = convertTotal(cost, currency, await readRates(context));
    return { ...cost, quantity: turned, distanceKm: tariff.distanceKm, shown: converted };
  }
  if (issue === null || issue === "noDistance") {
    throw badInput({ field: "serviceId", key: "logistics.noDistance" });
  }
  // Bounds in the unit entered, so that the suggested quantity is accepted.
  const bound = (of: number) => convertQuantity(of, { from: unit, to: cargo.unit }) ?? of;
  const bounds: Record<typeof issue, PhraseValues> = {
    belowMinimum: { min: bound(tariff.minimumOrder) },
    aboveMaximum: { max: bound(tariff.maximumOrder ?? mostOf(tariff)) },
    otherUnit: { unit: unitName },
  };
  const values = bounds[issue];
  throw refuse(issue, {
    values,
    fields: [{ field: "quantity", key: `logistics.${issue}`, values }],
  });
};

/**
 * Returns the quantity at which the maximum service cost is reached, including the distance for a
 * per-km tariff.
 */
const mostOf = ({ price, distanceKm }: { price: number; distanceKm: number | null }) =>
  Math.floor(maxServiceCost / Math.max(price * (distanceKm || 1), 1));

const findTariff = statement(
  "tariff of a transport service",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      {
        ...tariffColumns,
        distanceKm: s.distanceKm,
        unit: jsonObject(tariffUnit),
        unitName: inLanguage(measurementUnit.names, p.language),
      },
      sql`from ${s} ${serviceJoins} where ${s.id} = ${p.id} and ${s.isListed}`,
    ),
);
