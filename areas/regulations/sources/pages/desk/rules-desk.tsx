import { data, useActionData, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { rulesDeskPath } from "#core/rules/rule-paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { deskRuleReports, findDoubtful, findRight, liftDoubt } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { deskLists } from "../../report-rules.ts";
import { ReportedRuleCard } from "./reported-rule.tsx";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const query = new URL(args.request.url).searchParams;
  const status = deskLists.find((one) => one === query.get("status")) ?? "open";
  const shown = pageNumber(query);
  const { data: reported, total } = await visit.call(deskRuleReports, { status, page: shown });
  return {
    title: say("rules.desk.title"),
    desk: say("rules.desk.desk"),
    status,
    shown,
    total,
    reported,
  };
}

const acts = {
  right: { endpoint: findRight, flash: flash.right },
  doubted: { endpoint: findDoubtful, flash: flash.doubted },
  lift: { endpoint: liftDoubt, flash: flash.lifted },
};

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const typed = await visit.formValues();
  const { rule = "", act } = typed;
  if (act !== "right" && act !== "doubted" && act !== "lift") throw data(null, { status: 400 });
  const { search } = new URL(args.request.url);
  const done = await visit.attempt(acts[act].endpoint, { rule }, typed);
  return visit.answer(done, `${rulesDeskPath}${search}`, acts[act].flash);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Officers decide whether a reported rule stays as it is or is shown with a warning. */
export default function RulesDesk() {
  const { title, desk, status, shown, total, reported } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: desk, to: deskPath }, { label: title }]}>
      <Chips
        label={title}
        chips={deskLists.map((one) => ({
          to: `${rulesDeskPath}?status=${one}`,
          label: say(`rules.desk.list.${one}`),
          chosen: one === status,
        }))}
      />
      {reported.length > 0 ? (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {reported.map((one) => (
            <ReportedRuleCard
              key={one.rule}
              reported={one}
              list={status}
              refusal={refusal?.values.rule === one.rule ? refusal : undefined}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <BeyondLast page={shown} />
      ) : (
        <EmptyState title={say(`rules.desk.none.${status}`)} />
      )}
      <Pager page={shown} size={limits.pageSize} total={total} />
    </Page>
  );
}
