import { useActionData, useLoaderData } from "react-router";
import {
  comparePlansPath,
  planAddress,
  planPath,
  savedPlansPath,
} from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { deletePlan, listPlans } from "../../saved/endpoints.ts";
import { savedPlanChoice } from "../plan/plan-query.ts";

/** False if a cost was unknown: then the total was a minimum. */
const isCertain = ({ total, atMost }: { total: number; atMost: number | null }): boolean =>
  atMost === total;

/** Lists the user's saved plans: open one, compare two, or delete one. */
export async function loader(args: PageArgs) {
  const { call, say, language, edition } = pageFor(requireVerified, args);
  const page = pageNumber(new URL(args.request.url).searchParams);
  const { data, total } = await call(listPlans, { page, size: limits.pageSize });
  return {
    title: say("tradePlans.own"),
    trail: [{ label: say("tradePlans.title"), to: planPath }, { label: say("tradePlans.own") }],
    plans: data.map((plan) => ({
      id: plan.id,
      title: plan.title,
      to: planAddress(savedPlanChoice(plan)),
      cameTo: say(isCertain(plan) ? "tradePlans.saved.then" : "tradePlans.saved.thenAtLeast", {
        date: formatDate(language, plan.dateCreated, utcOffsetHours[edition.code]),
        total: formatMoney(language, plan.total, plan.currency),
      }),
      isDemo: plan.isDemo,
    })),
    page,
    total,
  };
}

export async function action(args: PageArgs) {
  const { formValues, attempt, answer } = pageFor(requireVerified, args);
  const typed = await formValues();
  return answer(
    await attempt(deletePlan, { id: String(typed.id ?? "") }, typed),
    savedPlansPath,
    flash.deleted,
  );
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function SavedPlans() {
  const { title, trail, plans, page, total } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <ListPage
      title={title}
      trail={trail}
      filters={
        plans.length > 1 && (
          <form method="get" action={comparePlansPath} id="compare" className="mb-4">
            <p className="hint mb-2">{say("tradePlans.saved.compareHint")}</p>
            <Button type="submit" look="quiet">
              {say("tradePlans.saved.compare")}
            </Button>
          </form>
        )
      }
      list={
        plans.length > 0 && (
          <Panels
            rows={plans}
            panel={(plan) => (
              <>
                <p className="font-semibold">
                  <a href={plan.to} className="inline-flex min-h-11 min-w-11 items-center">
                    {plan.title}
                  </a>{" "}
                  {plan.isDemo && <DemoBadge />}
                </p>
                <p className="hint">{plan.cameTo}</p>
                {plans.length > 1 && (
                  <label className="flex min-h-11 items-center gap-3">
                    <input type="checkbox" name="plan" value={plan.id} form="compare" />
                    {say("tradePlans.saved.choose")}
                    <span className="sr-only">{plan.title}</span>
                  </label>
                )}
                <PostForm refusal={refusal?.values.id === plan.id ? refusal : undefined}>
                  <input type="hidden" name="id" value={plan.id} />
                  <Submit look="danger">{say("tradePlans.saved.delete")}</Submit>
                </PostForm>
              </>
            )}
          />
        )
      }
      empty={{
        title: say("tradePlans.saved.none"),
        advice: <ButtonLink to={planPath}>{say("tradePlans.saved.begin")}</ButtonLink>,
      }}
      pager={{ page, total }}
    />
  );
}
