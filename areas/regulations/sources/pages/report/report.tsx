import { redirect, useActionData, useLoaderData } from "react-router";
import { signInAndBack, verifyAndBack } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { reportAddress, ruleReportPath } from "#core/rules/rule-paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { BeyondLast, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { reportRule } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { maxComment } from "../../report-rules.ts";
import { ruleNamed } from "../../rule-kinds.ts";
import { loadReport, pathOf } from "./load-report.tsx";
import { OwnReport } from "./own-report.tsx";

export const loader = ({ context, request }: PageArgs) => loadReport(page(context), request);

/** Handles the report button of every rule and the form of this page; visitors sign in first. */
export async function action({ context, request }: PageArgs) {
  const visit = page(context);
  const typed = await visit.formValues(request);
  const { rule = "", comment = "" } = typed;
  const path = pathOf(typed.path);
  const { actor } = visit;
  if (actor.kind !== "person" || !actor.isVerified) {
    const back = reportAddress(ruleNamed(rule) ? { rule, path } : {});
    throw redirect(actor.kind === "person" ? verifyAndBack(back) : signInAndBack(back), 303);
  }
  const done = await visit.attempt(reportRule, { rule, path, comment }, { ...typed, path });
  return visit.answer(done, path, comment ? flash.commented : flash.reported);
}

export {
  clientAction,
  revalidateIfSent as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Users report an error in a rule, say why, and see the status of their reports. */
export default function ReportRule() {
  const { title, rule, signIn, reports, total, size, shown } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const said = refusal?.values;
  const key = rule?.key ?? (typeof said?.rule === "string" ? said.rule : "");
  const path = rule?.path ?? (typeof said?.path === "string" ? said.path : "/");
  const named = ruleNamed(key);
  return (
    <Page title={title} lead={say("rules.report.lead")} narrow>
      {named && (
        <p className="font-semibold">
          {say("web.ui.pair", { label: say(`rules.kind.${named.kind}`), value: named.code })}
        </p>
      )}
      {signIn ? (
        <p className="mt-3">
          <ButtonLink to={signIn} rel="nofollow">
            {say("rules.report.signIn")}
          </ButtonLink>
        </p>
      ) : (
        (named || refusal) && (
          <PostForm refusal={refusal} action={ruleReportPath} className="mt-3">
            <input type="hidden" name="rule" value={key} />
            <input type="hidden" name="path" value={path} />
            <TextArea
              label={say("rules.report.comment")}
              name="comment"
              hint={say("rules.report.commentHint")}
              maxLength={maxComment}
              required={false}
            />
            <Submit>{say("rules.note.report")}</Submit>
          </PostForm>
        )
      )}
      {!signIn && (
        <Section title={say("rules.report.own")}>
          {reports.length > 0 ? (
            <ul className="grid gap-3">
              {reports.map((report) => (
                <OwnReport key={report.id} report={report} />
              ))}
            </ul>
          ) : total > 0 ? (
            <BeyondLast page={shown} />
          ) : (
            <EmptyState title={say("rules.report.none")} />
          )}
          <Pager page={shown} size={size} total={total} />
        </Section>
      )}
    </Page>
  );
}
