import "#web/ui/tables/table.css";
import { useLoaderData } from "react-router";
import { planAddress, planPath, savedPlansPath } from "#areas/regulations/sources/paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getPlan } from "../../saved/endpoints.ts";
import { getPlanSheet } from "../../sheet/endpoints.ts";
import { savedPlanChoice, savedPlanInput } from "../plan/plan-query.ts";
import { renderComparison } from "./compared-html.tsx";

/** Compares two saved plans at today's values; states why if one can no longer be calculated. */
export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say, attempt, shownCurrency: displayCurrency } = pageContext;
  const ids = new URL(args.request.url).searchParams.getAll("plan").slice(0, 2);
  const columns: Parameters<typeof renderComparison>[1] = [];
  for (const id of ids) {
    const saved = await attempt(getPlan, { id });
    if (!saved.ok) continue;
    const today = await attempt(getPlanSheet, savedPlanInput(saved.data, displayCurrency));
    const to = planAddress(savedPlanChoice(saved.data));
    const title = today.ok ? today.data.heading : saved.data.title;
    const missing = today.ok ? "" : today.refusal.message;
    columns.push({ title, to, missing, sections: today.ok ? today.data.sections : [] });
  }
  const isPair = columns.length === 2;
  return {
    title: say("tradePlans.compare.title"),
    trail: [
      { label: say("tradePlans.title"), to: planPath },
      { label: say("tradePlans.own"), to: savedPlansPath },
      { label: say("tradePlans.compare.title") },
    ],
    html: isPair ? renderComparison(pageContext, columns) : "",
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ComparedPlans() {
  const { title, trail, html } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FiguresPage title={title} trail={trail}>
      {html ? (
        <PrerenderedHtml html={html} />
      ) : (
        <EmptyState title={say("tradePlans.compare.two")}>
          <ButtonLink to={savedPlansPath}>{say("tradePlans.own")}</ButtonLink>
        </EmptyState>
      )}
    </FiguresPage>
  );
}
