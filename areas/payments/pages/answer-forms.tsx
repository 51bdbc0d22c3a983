import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";

interface AnswerFormsProps {
  /** The payment that is answered. */
  payment: string;
  refusal: Refusal | undefined;
}

/** The seller says whether the money is there. */
export function AnswerForms({ payment, refusal }: AnswerFormsProps) {
  const say = useSay();
  const isRefusal = refusal?.values.act === "refuse";
  return (
    <Section title={say("payments.act.title")}>
      <PostForm refusal={isRefusal ? undefined : refusal}>
        <input type="hidden" name="payment" value={payment} />
        <Submit name="act" value="confirm">
          {say("payments.act.confirm")}
        </Submit>
      </PostForm>
      <h3 className="mt-6 mb-2">{say("payments.act.refuseTitle")}</h3>
      <PostForm refusal={isRefusal ? refusal : undefined}>
        <input type="hidden" name="payment" value={payment} />
        <TextArea name="reason" label={say("payments.act.reason")} maxLength={1000} required />
        <Submit look="danger" name="act" value="refuse">
          {say("payments.act.refuse")}
        </Submit>
      </PostForm>
    </Section>
  );
}
