import { data, useActionData, useLoaderData } from "react-router";
import { rulesDeskPath } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { confirmRule, doubtRule, liftDoubt, listReportedRules } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { deskLists } from "../../report-rules.ts";
import { ReportedRuleCard } from "./reported-rule.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const status = deskLists.find((list) => list === query.get("status")) ?? "open";
  const currentPage = pageNumber(query);
  const { data: reported, total } = await pageContext.call(listReportedRules, {
    status,
    page: currentPage,
  });
  return {
    title: say("rules.desk.title"),
    desk: say("rules.desk.desk"),
    status,
    currentPage,
    total,
    reported,
  };
}

const acts = {
  right: { endpoint: confirmRule, flash: flash.right },
  doubted: { endpoint: doubtRule, flash: flash.doubted },
  lift: { endpoint: liftDoubt, flash: flash.lifted },
};

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { rule = "", act } = typed;
  if (act !== "right" && act !== "doubted" && act !== "lift") throw data(null, { status: 400 });
  const { search } = new URL(args.request.url);
  const done = await pageContext.attempt(acts[act].endpoint, { rule }, typed);
  return pageContext.answer(done, `${rulesDeskPath}${search}`, acts[act].flash);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Officers decide whether a reported rule stays as it is or is shown with a warning. */
export default function RulesDesk() {
  const { title, desk, status, currentPage, total, reported } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <Page title={title} trail={[{ label: desk, to: deskPath }, { label: title }]}>
      <Chips
        label={title}
        chips={deskLists.map((list) => ({
          to: `${rulesDeskPath}?status=${list}`,
          label: say(`rules.desk.list.${list}`),
          chosen: list === status,
        }))}
      />
      {reported.length > 0 ? (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {reported.map((list) => (
            <ReportedRuleCard
              key={list.rule}
              reported={list}
              list={status}
              refusal={refusal?.values.rule === list.rule ? refusal : undefined}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say(`rules.desk.none.${status}`)} />
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </Page>
  );
}
