import { measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { limits } from "#core/limits.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { convertUnits, customaryMeasures, type UnitConversion } from "../../endpoints.ts";
import { fieldsOf } from "../../fields-of-kinds.ts";
import { measureName } from "./measure-name.ts";
import {
  type Answer,
  addressOf,
  incompleteness,
  placesFor,
  type Typed,
  typedIn,
  unasked,
  type Visit,
} from "./part.ts";
import { ResultSection } from "./result-section.tsx";

export async function loadUnits(visit: Visit, asked: URLSearchParams) {
  const { say } = visit;
  const { data: units } = await visit.call(measurementUnits, { size: limits.maxPageSize });
  const { data: measures } = await visit.call(customaryMeasures, { size: limits.maxPageSize });
  const typed = typedIn(asked, fieldsOf.units);
  return {
    kind: "units" as const,
    typed,
    units: [
      {
        heading: say("calculators.units.trade"),
        options: measures.map((one) => ({ value: one.code, label: measureName(one, say) })),
      },
      {
        heading: say("calculators.units.units"),
        options: units.map(({ code, name }) => ({ value: code, label: name })),
      },
    ],
    sizeUnits: ["kg", "l"].map((code) => ({
      value: code,
      label: units.find((one) => one.code === code)?.name ?? code,
    })),
    ...(asked.has("quantity") ? await answer(visit, typed) : unasked),
  };
}

async function answer(visit: Visit, typed: Typed): Promise<Answer> {
  const refusal = incompleteness(visit, typed, ["quantity", "unit"]);
  if (refusal) return { refusal, result: null };
  const { quantity = "", unit = "", size, sizeUnit } = typed;
  const done = await visit.attempt(convertUnits, { quantity, unit, size, sizeUnit }, typed);
  if (!done.ok) return { refusal: done.refusal, result: null };
  if (done.data.inBase === null) return { refusal: varies(visit, typed), result: null };
  const address = addressOf("units", typed);
  const summary = lineOf(visit, done.data);
  return {
    refusal: null,
    result: {
      summary,
      address,
      html: writtenOut(
        <WordsProvider words={visit}>
          <Converted visit={visit} data={done.data} address={address} summary={summary} />
        </WordsProvider>,
        "units",
      ),
    },
  };
}

/** Returns a refusal that asks the user to weigh one unit, because its size is unknown. */
const varies = ({ say }: Visit, values: Typed) => ({
  status: 400,
  code: "calculators_varies",
  message: say("calculators.units.weighIt"),
  errors: { size: say("calculators.units.sizeMissing") },
  values,
});

const shown = (visit: Visit, value: number) =>
  formatsOf(visit.language).number(value, placesFor(value));

function lineOf(visit: Visit, { quantity, unit, measure, inBase, base, rows }: UnitConversion) {
  const { say } = visit;
  const into = rows.find(({ shortName }) => shortName === base) ?? rows.find(isBase(inBase));
  const name = measure ? measureName(measure, say) : (unit?.name ?? "");
  return say("calculators.units.line", {
    quantity: shown(visit, quantity),
    unit: name,
    result: shown(visit, inBase ?? 0),
    base: into?.name ?? base ?? "",
  });
}

const isBase =
  (inBase: number | null) =>
  ({ quantity }: { quantity: number }) =>
    quantity === inBase;

interface ConvertedProps {
  visit: Visit;
  data: UnitConversion;
  address: string;
  summary: string;
}

function Converted({ visit, data, address, summary }: ConvertedProps) {
  const { say } = visit;
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
            detail: shown(visit, quantity),
          }))}
        />
      </div>
      {measures.length > 0 && (
        <>
          <h3 className="mt-4 mb-2">{say("calculators.units.inTrade")}</h3>
          <ul className="grid gap-x-6 md:grid-cols-2">
            {measures.map((one) => (
              <li key={one.code} data-rule={one.rule.key} className="min-w-0">
                {say("web.ui.pair", {
                  label: measureName(one, say),
                  value: shown(visit, one.quantity),
                })}
                <RuleNote facts={one.rule} path={address} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ResultSection>
  );
}
