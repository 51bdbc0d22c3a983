import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { localTax } from "#areas/regulations/taxes/endpoints.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { localForms } from "../../calculator-limits.ts";
import { fieldsOf } from "../../fields-of-kinds.ts";
import { countriesOf } from "./countries-of.ts";
import {
  type Answer,
  addressOf,
  incompleteness,
  type Typed,
  typedIn,
  unasked,
  type Visit,
} from "./part.ts";
import { ResultSection } from "./result-section.tsx";

const returnFields = ["salesIncluded", "exemptSales", "exports", "purchasesIncluded"] as const;

export async function loadLocal(visit: Visit, asked: URLSearchParams) {
  const typed = typedIn(asked, fieldsOf.local);
  const form = localForms.find((one) => one === typed.form) ?? "amount";
  const isAsked = form === "amount" ? asked.has("amount") : asked.has("salesIncluded");
  return {
    kind: "local" as const,
    typed,
    form,
    country: visit.edition.countryCode,
    countries: (await countriesOf(visit)).own,
    ...(isAsked ? await answer(visit, typed, form) : unasked),
  };
}

type LocalTax = Extract<Awaited<ReturnType<typeof attemptLocal>>, { ok: true }>["data"];

const attemptLocal = (visit: Visit, typed: Typed, form: (typeof localForms)[number]) => {
  const { countryCode, amount, isVatIncluded } = typed;
  const input =
    form === "amount"
      ? { countryCode, amount, isVatIncluded }
      : {
          countryCode,
          ...Object.fromEntries(returnFields.map((name) => [name, typed[name]])),
        };
  return visit.attempt(localTax, input, typed);
};

async function answer(
  visit: Visit,
  typed: Typed,
  form: (typeof localForms)[number],
): Promise<Answer> {
  // A return needs at least one figure, for sales or for purchases.
  const isSome = returnFields.some((name) => typed[name]);
  const required = form === "amount" ? ["amount"] : isSome ? [] : returnFields;
  const refusal = incompleteness(visit, typed, ["countryCode", ...required]);
  if (refusal) return { refusal, result: null };
  const done = await attemptLocal(visit, typed, form);
  if (!done.ok) return { refusal: done.refusal, result: null };
  const address = addressOf("local", typed);
  const summary = summaryOf(visit, done.data);
  return {
    refusal: null,
    result: {
      summary,
      address,
      html: writtenOut(
        <WordsProvider words={visit}>
          <ResultSection title={visit.say("calculators.result")} total={summary}>
            <Lines visit={visit} data={done.data} address={address} />
          </ResultSection>
        </WordsProvider>,
        "local",
      ),
    },
  };
}

function summaryOf({ say, language }: Visit, { vat, vatReturn, currency }: LocalTax): string {
  const { money } = formatsOf(language);
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
  visit: Visit;
  data: LocalTax;
  address: string;
}

function Lines({ visit: { say, language }, data, address }: LinesProps) {
  const { money, number } = formatsOf(language);
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
