import { redirect, useActionData, useLoaderData } from "react-router";
import { ruleReportAddress, ruleReportPath } from "#areas/regulations/sources/paths.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { useSay } from "#web/words/words.tsx";
import { reportRule } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { maxComment } from "../../report-rules.ts";
import { parseRuleKey } from "../../rule-kinds.ts";
import { loadReport, toReportPath } from "./load-report.tsx";
import { OwnReport } from "./own-report.tsx";

export const loader = ({ context, request }: PageArgs) => loadReport(page(context), request);

/** Handles the report button of every rule and the form of this page; visitors sign in first. */
export async function action({ context, request }: PageArgs) {
  const pageContext = page(context);
  const typed = await pageContext.formValues(request);
  const { rule = "", comment = "" } = typed;
  const path = toReportPath(typed.path);
  const { actor } = pageContext;
  if (actor.kind !== "person" || !actor.isVerified) {
    const back = ruleReportAddress(parseRuleKey(rule) ? { rule, path } : {});
    throw redirect(becomeVerifiedPath(actor, back), 303);
  }
  const done = await pageContext.attempt(reportRule, { rule, path, comment }, { ...typed, path });
  return pageContext.answer(done, path, comment ? flash.commented : flash.reported);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Users report an error in a rule, say why, and see the status of their reports. */
export default function ReportRule() {
  const { title, rule, signIn, reports, total, size, currentPage } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  const submitted = refusal?.values;
  const key = rule?.key ?? (typeof submitted?.rule === "string" ? submitted.rule : "");
  const path = rule?.path ?? (typeof submitted?.path === "string" ? submitted.path : "/");
  const named = parseRuleKey(key);
  return (
    <FormPage title={title} lead={say("rules.report.lead")}>
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
          <PagedList
            list={
              <ul className="grid gap-3">
                {reports.map((report) => (
                  <OwnReport key={report.id} report={report} />
                ))}
              </ul>
            }
            empty={{ title: say("rules.report.none") }}
            pager={{ page: currentPage, size, total }}
          />
        </Section>
      )}
    </FormPage>
  );
}
