import { useActionData } from "react-router";
import { deskAccountPath, deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DeskDispute } from "../../desk-endpoints.ts";
import { disputesDeskPath } from "../../dispute-paths.ts";
import { decisionLength } from "../../dispute-rules.ts";
import {
  DisputeBadge,
  DisputeFacts,
  DisputeHistory,
  DisputePhotos,
  RepaymentList,
} from "../shown/dispute-facts.tsx";
import { RemedyFields } from "../shown/remedy-fields.tsx";

interface View {
  dispute: DeskDispute;
}

/** One dispute for an officer: the order, both sides, and the decision. */
export function DisputeCase({ title, dispute, order }: View & { title: string; order: string }) {
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={[
        { label: say("disputes.desk.desk"), to: deskPath },
        { label: say("disputes.desk.title"), to: disputesDeskPath },
        { label: title },
      ]}
      actions={
        <span className="flex flex-wrap gap-2">
          <DisputeBadge state={dispute.state} />
          {dispute.isOverdue && <Badge tone="bad">{say("disputes.desk.overdue")}</Badge>}
        </span>
      }
    >
      {dispute.isOwn && <Notice kind="info">{say("disputes.ownDispute")}</Notice>}
      <DisputeFacts dispute={dispute} />
      <DisputePhotos photos={dispute.photos} />
      <DisputeHistory dispute={dispute} />
      <People dispute={dispute} />
      <PrerenderedHtml html={order} />
      <RepaymentList dispute={dispute} />
      {dispute.mayDecide.length > 0 && <Decision dispute={dispute} refusal={refusal} />}
      {refusal && dispute.mayDecide.length === 0 && <Notice kind="error">{refusal.message}</Notice>}
    </DetailPage>
  );
}

/** Both sides, and how often their orders ended in a dispute. */
function People({ dispute }: View) {
  const say = useSay();
  const person = (side: "buyer" | "seller") => {
    const { id, name } = dispute[side];
    const record = dispute.records[side];
    return {
      term: say(`disputes.by.${side}`),
      detail: (
        <>
          {name ? <CellLink to={deskAccountPath(id)}>{name}</CellLink> : say("disputes.page.gone")}
          <span className="block hint">{say("disputes.desk.record", { ...record })}</span>
        </>
      ),
    };
  };
  return (
    <Section title={say("disputes.desk.people")}>
      <DefinitionList items={[person("buyer"), person("seller")]} />
    </Section>
  );
}

function Decision({ dispute, refusal }: View & { refusal: Refusal | undefined }) {
  const say = useSay();
  const { mayDecide, repayable, currency } = dispute;
  return (
    <Section title={say("disputes.desk.decision")} id="decide">
      <PostForm refusal={refusal}>
        <RemedyFields
          label={say("disputes.desk.remedy")}
          remedies={mayDecide}
          repayable={repayable}
          currency={currency}
        />
        <TextArea
          name="reason"
          label={say("disputes.desk.reason")}
          hint={say("disputes.desk.reasonHint")}
          maxLength={decisionLength.max}
          required
        />
        <Submit>{say("disputes.desk.decide")}</Submit>
      </PostForm>
    </Section>
  );
}
