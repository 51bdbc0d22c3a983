import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { answerLength, maxReportCommentLength, reportReasons } from "../../rating-rules.ts";

interface FormProps {
  refusal: Refusal | undefined;
}

export function AnswerForm({ refusal }: FormProps) {
  const say = useSay();
  return (
    <Section title={say("ratings.answer.title")} id="answer">
      <PostForm refusal={refusal}>
        <TextArea
          name="text"
          label={say("ratings.answer.label")}
          hint={say("ratings.answer.hint")}
          maxLength={answerLength.max}
          required
        />
        <SubmitAct act="answer" label={say("ratings.answer.send")} />
      </PostForm>
    </Section>
  );
}

export function ReportForm({ refusal }: FormProps) {
  const say = useSay();
  return (
    <Section title={say("ratings.report.title")} id="report">
      <PostForm refusal={refusal}>
        <ChoiceGroup
          name="reason"
          label={say("ratings.report.reason")}
          required
          options={reportReasons.map((value) => ({
            value,
            label: say(`ratings.reason.${value}`),
          }))}
        />
        <TextArea
          name="comment"
          label={say("ratings.report.comment")}
          hint={say("ratings.report.hint")}
          maxLength={maxReportCommentLength}
          required={false}
        />
        <SubmitAct act="report" look="quiet" label={say("ratings.report.send")} />
      </PostForm>
    </Section>
  );
}
