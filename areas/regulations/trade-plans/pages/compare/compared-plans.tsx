import "#web/ui/tables/table.css";
import { useLoaderData } from "react-router";
import { ownPlansPath, planAddress, planPath } from "#core/rules/rule-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { useSay } from "#web/words/words.tsx";
import { keptPlan_ } from "../../saved/endpoints.ts";
import { planSheet } from "../../sheet/endpoints.ts";
import { choiceOfKept, inputOfKept } from "../plan/plan-query.ts";
import { comparedHtml } from "./compared-html.tsx";

/** Compares two saved plans at today's values; states why if one can no longer be calculated. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say, attempt, shownCurrency } = visit;
  const ids = new URL(args.request.url).searchParams.getAll("plan").slice(0, 2);
  const columns: Parameters<typeof comparedHtml>[1] = [];
  for (const id of ids) {
    const kept = await attempt(keptPlan_, { id });
    if (!kept.ok) continue;
    const today = await attempt(planSheet, inputOfKept(kept.data, shownCurrency));
    const to = planAddress(choiceOfKept(kept.data));
    const title = today.ok ? today.data.heading : kept.data.title;
    const missing = today.ok ? "" : today.refusal.message;
    columns.push({ title, to, missing, sections: today.ok ? today.data.sections : [] });
  }
  const isPair = columns.length === 2;
  return {
    title: say("tradePlans.compare.title"),
    trail: [
      { label: say("tradePlans.title"), to: planPath },
      { label: say("tradePlans.own"), to: ownPlansPath },
      { label: say("tradePlans.compare.title") },
    ],
    html: isPair ? comparedHtml(visit, columns) : "",
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ComparedPlans() {
  const { title, trail, html } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} trail={trail}>
      {html ? (
        <WrittenOut html={html} />
      ) : (
        <EmptyState title={say("tradePlans.compare.two")}>
          <ButtonLink to={ownPlansPath}>{say("tradePlans.own")}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}
