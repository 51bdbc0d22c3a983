import { data, useActionData, useLoaderData } from "react-router";
import { redirectToNextReview } from "#areas/office/desk/pages/waiting/next-review.ts";
import { complaintsDeskPath, deskAccountPath, deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { TapLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { useSay } from "#web/words/words.tsx";
import { decisionReasonLength } from "../../complaint-rules.ts";
import { dismissComplaint, getComplaint, warnOwner, withdrawReported } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { ComplaintFacts } from "./complaint-facts.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say } = pageContext;
  const complaint = await call(getComplaint, { id: args.params.id ?? "" });
  const { name, status, isOwn, acts, thing, owner, ownerIsSuspended } = complaint;
  return {
    title: name,
    desk: say("complaints.desk.desk"),
    list: { label: say("complaints.desk.title"), to: complaintsDeskPath },
    status,
    isOwn,
    acts,
    version: thing?.version ?? "",
    suspend: isOwn || ownerIsSuspended ? null : deskAccountPath(owner.id),
    html: prerender(<ComplaintFacts complaint={complaint} pageContext={pageContext} />),
  };
}

const acts = {
  withdraw: { endpoint: withdrawReported, flash: flash.withdrawn },
  warn: { endpoint: warnOwner, flash: flash.warned },
  dismiss: { endpoint: dismissComplaint, flash: flash.dismissed },
};

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { reason = "", seen = "", act } = typed;
  if (act !== "withdraw" && act !== "warn" && act !== "dismiss") throw data(null, { status: 400 });
  const input = { id: args.params.id ?? "", reason, seen };
  const done = await pageContext.attempt(acts[act].endpoint, input, typed);
  if (!done.ok) return refusalResponse(done.refusal);
  return redirectToNextReview(pageContext, acts[act].flash);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

const looks = { withdraw: "danger", warn: "quiet", dismiss: "primary" } as const;

/** One reported thing: an officer looks at it and decides. */
export default function ComplaintDesk() {
  const { title, desk, list, status, isOwn, acts, version, suspend, html } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage title={title} trail={[{ label: desk, to: deskPath }, list, { label: title }]}>
      <p className="hint">{say(`complaints.state.${status}`)}</p>
      {isOwn && <Notice kind="info">{say("complaints.ownCase")}</Notice>}
      <PrerenderedHtml html={html} />
      {acts.length > 0 && (
        <Section title={say("complaints.desk.decide")}>
          <DecisionForm
            refusal={refusal}
            about={{ seen: version }}
            comment={{
              name: "reason",
              label: say("complaints.desk.reason"),
              hint: say("complaints.desk.reasonHint"),
              maxLength: decisionReasonLength.max,
            }}
            acts={acts.map((act) => ({
              value: act,
              label: say(`complaints.act.${act}`),
              look: looks[act],
            }))}
          />
        </Section>
      )}
      {suspend && (
        <p className="mt-6">
          <TapLink to={suspend}>{say("complaints.desk.suspend")}</TapLink>
        </p>
      )}
    </DetailPage>
  );
}
