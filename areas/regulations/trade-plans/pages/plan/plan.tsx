import "#web/ui/rule-note/rule-note.css";
import "#web/ui/fact-sheet/sheet.css";
import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { planAddress, planPath, savedPlansPath } from "#areas/regulations/sources/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, DownloadLink, QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { savePlan } from "../../saved/endpoints.ts";
import { loadPlan } from "./load-plan.tsx";
import { PlanForm } from "./plan-form.tsx";
import { parsePlanQuery, toPlanChoice, toPlanInput } from "./plan-query.ts";
import { ServiceChoice } from "./service-choice.tsx";

export const loader = ({ context, request }: PageArgs) => loadPlan(page(context), request);

/** Saves the plan of the form. Visitors sign in first and return to it. */
export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const query = new URLSearchParams(
    Object.entries(typed).map(([name, value]) => [name, String(value)]),
  );
  const planQuery = parsePlanQuery(query);
  const ends = { from: Number(query.get("from")) || undefined, to: Number(query.get("to")) };
  const input = toPlanInput(planQuery, ends, pageContext.shownCurrency);
  const saved = await pageContext.attempt(savePlan, { ...input, title: query.get("title") }, typed);
  return pageContext.answer(
    saved,
    saved.ok ? savedPlansPath : planAddress(toPlanChoice(planQuery, ends)),
    flash.kept,
  );
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, result } = args.loaderData ?? {};
  return pageMeta(args, {
    title: result ? `${title}: ${result.heading}` : title,
    description,
    path: planPath,
    isHidden: Boolean(result),
  });
};

/** One consignment: its landed cost, the rules that apply, and the margin. */
export default function TradePlan() {
  const { title, description, form, refusal, result } = useLoaderData<typeof loader>();
  const { refusal: notKept } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <FormPage
      title={result ? result.heading : title}
      lead={result ? undefined : description}
      trail={result ? [{ label: title, to: planPath }, { label: result.heading }] : undefined}
      actions={result?.isDemo ? <DemoBadge /> : undefined}
      notice={refusal && <Notice kind="error">{refusal}</Notice>}
      answer={
        result ? (
          <>
            <div className="marks print:hidden">
              {result.card && (
                <ButtonLink to={result.card}>{say("tradePlans.card.open")}</ButtonLink>
              )}
              <DownloadLink href={result.file}>{say("tradePlans.pdf")}</DownloadLink>
              <Share path={result.path} title={result.heading} />
            </div>
            <dl data-reckoned="figures" className="sheet-figures">
              {result.figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ServiceChoice services={result.services} currency={result.currency} />
            <PrerenderedHtml html={result.html} />
            <PostForm refusal={notKept} className="mt-4 print:hidden">
              {result.kept.map(({ name, value }) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <div className="marks">
                <Submit>{say("tradePlans.keep")}</Submit>
                <QuietLink to={savedPlansPath}>{say("tradePlans.own")}</QuietLink>
              </div>
            </PostForm>
          </>
        ) : null
      }
    >
      {result ? (
        <details className="print:hidden mt-4">
          <summary className="min-h-11 py-2">{say("tradePlans.change")}</summary>
          <PlanForm form={form} />
        </details>
      ) : (
        <PlanForm form={form} />
      )}
    </FormPage>
  );
}
