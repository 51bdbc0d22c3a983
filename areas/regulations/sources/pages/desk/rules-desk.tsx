import { useActionData, useLoaderData } from "react-router";
import { rulesDeskPath } from "#areas/regulations/sources/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { attemptAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { readQueueQuery } from "#web/ui/lists/list-query.ts";
import { useSay } from "#web/words/words.tsx";
import { confirmRule, doubtRule, liftDoubt, listReportedRules } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { deskLists } from "../../report-rules.ts";
import { ReportedRuleCard } from "./reported-rule.tsx";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const query = readQueueQuery(args.request.url, deskLists, "open");
  const { data, total } = await call(listReportedRules, query);
  return {
    title: say("rules.desk.title"),
    desk: say("rules.desk.desk"),
    ...query,
    total,
    rows: data,
  };
}

const acts = {
  right: { endpoint: confirmRule, flash: flash.right },
  doubted: { endpoint: doubtRule, flash: flash.doubted },
  lift: { endpoint: liftDoubt, flash: flash.lifted },
};

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { act, done } = await attemptAct(pageContext, acts, ({ rule = "" }) => ({ rule }));
  const { search } = new URL(args.request.url);
  return pageContext.answer(done, `${rulesDeskPath}${search}`, act.flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Officers decide whether a reported rule stays as it is or is shown with a warning. */
export default function RulesDesk() {
  const { rows, ...queue } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DeskQueue
      {...queue}
      path={rulesDeskPath}
      states={deskLists}
      labelOf={(value) => say(`rules.desk.list.${value}`)}
      list={
        rows.length > 0 && (
          <ul className="panels">
            {rows.map((reported) => (
              <ReportedRuleCard
                key={reported.rule}
                reported={reported}
                list={queue.status}
                refusal={refusal?.values.rule === reported.rule ? refusal : undefined}
              />
            ))}
          </ul>
        )
      }
      empty={{ title: say(`rules.desk.none.${queue.status}`) }}
    />
  );
}
