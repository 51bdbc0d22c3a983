import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { calculateLocalTax } from "#areas/regulations/taxes/endpoints.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { fieldsByKind } from "../../calculator-fields.ts";
import { localForms } from "../../calculator-limits.ts";
import { loadCountries } from "./load-countries.ts";
import {
  type CalculatorAnswer,
  calculatorUrl,
  notSubmitted,
  parseTypedFields,
  refuseIncomplete,
  type TypedFields,
} from "./part.ts";
import { ResultSection } from "./result-section.tsx";
import { showResult } from "./show-result.tsx";

const returnFields = ["salesIncluded", "exemptSales", "exports", "purchasesIncluded"] as const;

export async function loadLocal(pageContext: PageContext, query: URLSearchParams) {
  const typed = parseTypedFields(query, fieldsByKind.local);
  const form = localForms.find((candidate) => candidate === typed.form) ?? "amount";
  const isSubmitted = form === "amount" ? query.has("amount") : query.has("salesIncluded");
  return {
    kind: "local" as const,
    typed,
    form,
    country: pageContext.edition.countryCode,
    countries: (await loadCountries(pageContext)).own,
    ...(isSubmitted ? await answer(pageContext, typed, form) : notSubmitted),
  };
}

type LocalTax = Extract<Awaited<ReturnType<typeof attemptLocal>>, { ok: true }>["data"];

const attemptLocal = (
  pageContext: PageContext,
  typed: TypedFields,
  form: (typeof localForms)[number],
) => {
  const { countryCode, amount, isVatIncluded } = typed;
  const input =
    form === "amount"
      ? { countryCode, amount, isVatIncluded }
      : {
          countryCode,
          ...Object.fromEntries(returnFields.map((name) => [name, typed[name]])),
        };
  return pageContext.attempt(calculateLocalTax, input, typed);
};

async function answer(
  pageContext: PageContext,
  typed: TypedFields,
  form: (typeof localForms)[number],
): Promise<CalculatorAnswer> {
  // A return needs at least one figure, for sales or for purchases.
  const isSome = returnFields.some((name) => typed[name]);
  const required = form === "amount" ? ["amount"] : isSome ? [] : returnFields;
  const refusal = refuseIncomplete(pageContext, typed, ["countryCode", ...required]);
  if (refusal) return { refusal, result: null };
  const done = await attemptLocal(pageContext, typed, form);
  if (!done.ok) return { refusal: done.refusal, result: null };
  const address = calculatorUrl("local", typed);
  const summary = summaryOf(pageContext, done.data);
  return showResult(
    pageContext,
    "local",
    { summary, address },
    <ResultSection title={pageContext.say("calculators.result")} total={summary}>
      <Lines pageContext={pageContext} data={done.data} address={address} />
    </ResultSection>,
  );
}

function summaryOf({ say, language }: PageContext, { vat, vatReturn, currency }: LocalTax): string {
  const { money } = createFormatters(language);
  if (vat)
    return say("calculators.local.vatLine", {
      vat: money(vat.vat, currency),
      included: money(vat.included, currency),
    });
  if (!vatReturn) return "";
  const { due, dueAtLeast, dueAtMost } = vatReturn;
  if (due === null)
    return say("calculators.local.dueBetween", {
      least: money(dueAtLeast, currency),
      most: money(dueAtMost, currency),
    });
  return due < 0
    ? say("calculators.local.refund", { amount: money(-due, currency) })
    : say("calculators.local.due", { amount: money(due, currency) });
}

interface LinesProps {
  pageContext: PageContext;
  data: LocalTax;
  address: string;
}

function Lines({ pageContext: { say, language }, data, address }: LinesProps) {
  const { money, number } = createFormatters(language);
  const { vat, vatReturn, currency, ratePercent, countryName, rule } = data;
  const amount = (value: number | null) =>
    value === null ? say("calculators.askAgency") : money(value, currency);
  const line = (name: string, value: number | null) => ({
    term: say(`calculators.local.${name}`),
    detail: amount(value),
  });
  const rows = vat
    ? [line("excluded", vat.excluded), line("vat", vat.vat), line("included", vat.included)]
    : vatReturn
      ? [
          line("taxableSales", vatReturn.taxableSales),
          line("exemptSales", vatReturn.exemptSales),
          line("exports", vatReturn.exports),
          line("outputVat", vatReturn.outputVat),
          line("inputVat", vatReturn.inputVat),
          line("allowableInputVat", vatReturn.allowableInputVat),
          line("vatDue", vatReturn.due),
        ]
      : [];
  return (
    <>
      <div data-rule={rule.key}>
        <p>{say("calculators.local.rate", { rate: number(ratePercent), country: countryName })}</p>
        <RuleNote facts={rule} path={address} />
        <DefinitionList items={rows} />
      </div>
      {vatReturn?.ask && (
        <div data-rule={vatReturn.rule?.key}>
          <p className="mt-2">{vatReturn.ask}</p>
          {vatReturn.rule && <RuleNote facts={vatReturn.rule} path={address} />}
        </div>
      )}
    </>
  );
}
