import Big from "big.js";
import { sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import { badInput } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import {
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import type * as endpoints from "./endpoints.ts";
import type { CustomaryMeasure } from "./endpoints.ts";
import { customaryMeasure } from "./tables.ts";

const findMeasures = statement("customary measures", (p: Parameters<{ language: Language }>) =>
  select(
    {
      code: customaryMeasure.code,
      measure: customaryMeasure.measure,
      region: customaryMeasure.region,
      countryName: nameInOrNull(country.names, p.language),
      commodity: nullIfMissing(commodity.id, jsonObject(idAndName(commodity, p.language))),
      kg: customaryMeasure.kg,
      litres: customaryMeasure.litres,
      rule: ruleFactsOf("measure", customaryMeasure),
    },
    sql`from ${customaryMeasure}
      left join ${country} on ${country.code} = ${customaryMeasure.countryCode}
      left join ${commodity} on ${commodity.id} = ${customaryMeasure.commodityId}
      order by ${customaryMeasure.measure}, ${customaryMeasure.kg} is null, ${customaryMeasure.countryCode},
        ${inLanguage(commodity.names, p.language)}, ${customaryMeasure.id}`,
  ),
);

export const listCustomaryMeasures = wholeList(findMeasures);

const findUnits = statement("units to convert", (p: Parameters<{ language: Language }>) =>
  select(
    {
      ...idAndName(measurementUnit, p.language),
      shortName: inLanguage(measurementUnit.shortNames, p.language),
      code: measurementUnit.code,
      base: measurementUnit.baseUnit,
      factor: measurementUnit.factor,
    },
    sql`from ${measurementUnit} order by ${measurementUnit.factor}, ${measurementUnit.id}`,
  ),
);

/** @throws AppError errors.badInput for an unknown unit */
export const convertUnits: Handler<typeof endpoints.convertUnits> = async (context, input) => {
  const { quantity, size } = input;
  const { language } = context;
  const units = await findUnits(context, { language });
  const measures = await findMeasures(context, { language });
  const from = sizeOf(input, units, measures);
  const { unit, measure, base, factor } = from;
  const inBase = factor === null ? null : new Big(quantity).times(factor);
  const into = (of: number) => rounded(inBase?.div(of) ?? new Big(0));
  return {
    quantity,
    unit: unit && toNamedUnit(unit),
    measure,
    isOwnSize: size !== undefined,
    base,
    inBase: inBase && rounded(inBase),
    rows: inBase
      ? units.flatMap((candidate) =>
          candidate.base === base && candidate.factor !== null
            ? [{ ...toNamedUnit(candidate), quantity: into(candidate.factor) }]
            : [],
        )
      : [],
    measures: inBase
      ? measures.flatMap((candidate) => {
          const holds = holdsOf(candidate, base);
          return holds === null ? [] : [{ ...candidate, quantity: into(holds) }];
        })
      : [],
  };
};

type UnitRow = Awaited<ReturnType<typeof findUnits>>[number];

const toNamedUnit = ({ id, name, shortName }: UnitRow) => ({ id, name, shortName });

const holdsOf = ({ kg, litres }: CustomaryMeasure, base: string | null) =>
  base === "kg" ? kg : base === "l" ? litres : null;

/**
 * Resolves the size of one unit: the given size if it varies, otherwise the known one; null if
 * unknown.
 */
function sizeOf(
  input: ParsedInputOf<typeof endpoints.convertUnits>,
  units: UnitRow[],
  measures: CustomaryMeasure[],
): {
  unit: UnitRow | null;
  measure: CustomaryMeasure | null;
  base: string | null;
  factor: number | null;
} {
  const unit = units.find(({ code }) => code === input.unit) ?? null;
  const measure = unit ? null : (measures.find(({ code }) => code === input.unit) ?? null);
  if (!unit && !measure) throw badInput({ field: "unit", key: "errors.field.unknown" });
  const varies = unit ? unit.factor === null : true;
  if (varies && input.size !== undefined)
    return { unit, measure, base: input.sizeUnit, factor: input.size };
  if (unit)
    return { unit, measure, base: unit.factor === null ? null : unit.base, factor: unit.factor };
  const base = measure?.kg != null ? "kg" : measure?.litres != null ? "l" : null;
  return { unit, measure, base, factor: measure?.kg ?? measure?.litres ?? null };
}

/** Rounds to three decimals, and values below one to four significant digits. */
const rounded = (value: Big): number =>
  Number(value.eq(0) ? 0 : value.gte(1) ? value.round(3).toString() : value.toPrecision(4));
