import "#web/ui/tables/table.css";
import "#web/ui/rule-note/rule-note.css";
import { data, type MetaFunction, useActionData, useLoaderData } from "react-router";
import {
  calculationsPath,
  calculatorAddress,
  calculators,
} from "#areas/regulations/sources/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { fieldsByKind } from "../../calculator-fields.ts";
import { localForms } from "../../calculator-limits.ts";
import { saveCalculation } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import { CurrencyFields } from "./currency-fields.tsx";
import { ImportFields } from "./import-fields.tsx";
import { loadCalculator } from "./load-calculator.ts";
import { LocalFields } from "./local-fields.tsx";
import { parseTypedFields } from "./part.ts";
import { PrintButton } from "./print-button.tsx";
import { SaveForm } from "./save-form.tsx";
import { UnitFields } from "./unit-fields.tsx";

export const loader = ({ context, request }: PageArgs) => loadCalculator(page(context), request);

/** Saves the calculation of the URL. */
export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const query = new URLSearchParams(typed.fields ?? "");
  const kind = calculators.find((candidate) => candidate === query.get("kind"));
  if (!kind) throw data(null, { status: 400 });
  const input = parseTypedFields(query, fieldsByKind[kind]);
  const done = await pageContext.attempt(
    saveCalculation,
    { kind, title: typed.title, input },
    typed,
  );
  return pageContext.answer(done, calculationsPath, flash.saved);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, part } = args.loaderData ?? {};
  const isSubmitted = part !== undefined && Object.keys(part.typed).length > 0;
  return pageMeta(args, {
    title,
    description,
    isHidden: isSubmitted,
    chosen: { kind: part?.kind },
  });
};

/** Four calculators, each a form whose result is addressed by its URL. */
export default function Calculator() {
  const { title, description, chips, canSave, signIn, before, part } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const { result } = part;
  return (
    <FormPage
      title={title}
      lead={description}
      tabs={<Chips label={say("calculators.title")} chips={chips} />}
      notice={
        before && (
          <Notice kind="info">
            <p>{before}</p>
          </Notice>
        )
      }
      answer={
        result ? (
          <>
            <PrerenderedHtml html={result.html} />
            <div className="my-4 flex flex-wrap items-start gap-3 print:hidden">
              <Share path={result.address} title={title} text={result.summary} />
              <PrintButton />
              {!canSave && (
                <ButtonLink look="quiet" to={signIn} rel="nofollow">
                  {say("calculators.signInToSave")}
                </ButtonLink>
              )}
            </div>
            {canSave && <SaveForm address={result.address} refusal={refusal} />}
          </>
        ) : null
      }
      below={
        canSave && (
          <p className="mt-4 print:hidden">
            <TapLink to={calculationsPath}>{say("calculators.saved.title")}</TapLink>
          </p>
        )
      }
    >
      {part.kind === "local" && (
        <Chips
          label={say("calculators.local.forms")}
          chips={localForms.map((form) => ({
            to: calculatorAddress("local", { form }),
            label: say(`calculators.local.form.${form}`),
            chosen: form === part.form,
          }))}
        />
      )}
      <CalculatorForm kind={part.kind} refusal={part.refusal}>
        {part.kind === "currency" && <CurrencyFields part={part} />}
        {part.kind === "units" && <UnitFields part={part} />}
        {part.kind === "local" && <LocalFields part={part} />}
        {part.kind === "import" && <ImportFields part={part} />}
      </CalculatorForm>
    </FormPage>
  );
}
