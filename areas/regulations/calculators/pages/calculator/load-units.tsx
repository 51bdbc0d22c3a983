import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { toCodeOption } from "#web/ui/base/to-option.ts";
import { fieldsByKind } from "../../calculator-fields.ts";
import { convertUnits, listCustomaryMeasures, type UnitConversion } from "../../endpoints.ts";
import { measureName } from "./measure-name.ts";
import {
  type CalculatorAnswer,
  calculatorUrl,
  decimalsFor,
  notSubmitted,
  parseTypedFields,
  refuseIncomplete,
  type TypedFields,
} from "./part.ts";
import { ResultSection } from "./result-section.tsx";
import { showResult } from "./show-result.tsx";

export async function loadUnits(pageContext: PageContext, query: URLSearchParams) {
  const { say } = pageContext;
  const { data: units } = await pageContext.call(listMeasurementUnits, {
    size: limits.maxPageSize,
  });
  const { data: measures } = await pageContext.call(listCustomaryMeasures, {
    size: limits.maxPageSize,
  });
  const typed = parseTypedFields(query, fieldsByKind.units);
  return {
    kind: "units" as const,
    typed,
    units: [
      {
        heading: say("calculators.units.trade"),
        options: measures.map((entry) => ({ value: entry.code, label: measureName(entry, say) })),
      },
      {
        heading: say("calculators.units.units"),
        options: goodsUnits(units).map(toCodeOption),
      },
    ],
    sizeUnits: ["kg", "l"].map((code) => ({
      value: code,
      label: units.find((entry) => entry.code === code)?.name ?? code,
    })),
    ...(query.has("quantity") ? await answer(pageContext, typed) : notSubmitted),
  };
}

async function answer(pageContext: PageContext, typed: TypedFields): Promise<CalculatorAnswer> {
  const refusal = refuseIncomplete(pageContext, typed, ["quantity", "unit"]);
  if (refusal) return { refusal, result: null };
  const { quantity = "", unit = "", size, sizeUnit } = typed;
  const done = await pageContext.attempt(convertUnits, { quantity, unit, size, sizeUnit }, typed);
  if (!done.ok) return { refusal: done.refusal, result: null };
  if (done.data.inBase === null) return { refusal: varies(pageContext, typed), result: null };
  const address = calculatorUrl("units", typed);
  const summary = lineOf(pageContext, done.data);
  const result = { pageContext, data: done.data, address, summary };
  return showResult(pageContext, "units", result, <Converted {...result} />);
}

/** Returns a refusal that asks the user to weigh one unit, because its size is unknown. */
const varies = ({ say }: PageContext, values: TypedFields) => ({
  status: 400,
  code: "calculators_varies",
  message: say("calculators.units.weighIt"),
  errors: { size: say("calculators.units.sizeMissing") },
  values,
});

const formatQuantity = (pageContext: PageContext, value: number) =>
  createFormatters(pageContext.language).number(value, decimalsFor(value));

function lineOf(
  pageContext: PageContext,
  { quantity, unit, measure, inBase, base, rows }: UnitConversion,
) {
  const { say } = pageContext;
  const into = rows.find(({ shortName }) => shortName === base) ?? rows.find(isBase(inBase));
  const name = measure ? measureName(measure, say) : (unit?.name ?? "");
  return say("calculators.units.line", {
    quantity: formatQuantity(pageContext, quantity),
    unit: name,
    result: formatQuantity(pageContext, inBase ?? 0),
    base: into?.name ?? base ?? "",
  });
}

const isBase =
  (inBase: number | null) =>
  ({ quantity }: { quantity: number }) =>
    quantity === inBase;

interface ConvertedProps {
  pageContext: PageContext;
  data: UnitConversion;
  address: string;
  summary: string;
}

function Converted({ pageContext, data, address, summary }: ConvertedProps) {
  const { say } = pageContext;
  const { measure, isOwnSize, rows, measures } = data;
  return (
    <ResultSection title={say("calculators.result")} total={summary}>
      {isOwnSize && <p className="hint">{say("calculators.units.ownSize")}</p>}
      <div
        {...(measure && !isOwnSize
          ? { "data-rule": measure.rule.key }
          : { "data-reckoned": "size" })}
      >
        {measure && !isOwnSize && <RuleNote facts={measure.rule} path={address} />}
        <h3 className="mt-4 mb-2">{say("calculators.units.inUnits")}</h3>
        <DefinitionList
          items={rows.map(({ name, quantity }) => ({
            term: name,
            detail: formatQuantity(pageContext, quantity),
          }))}
        />
      </div>
      {measures.length > 0 && (
        <>
          <h3 className="mt-4 mb-2">{say("calculators.units.inTrade")}</h3>
          <ul className="grid gap-x-6 md:grid-cols-2">
            {measures.map((entry) => (
              <li key={entry.code} data-rule={entry.rule.key} className="min-w-0">
                {say("web.ui.pair", {
                  label: measureName(entry, say),
                  value: formatQuantity(pageContext, entry.quantity),
                })}
                <RuleNote facts={entry.rule} path={address} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ResultSection>
  );
}
