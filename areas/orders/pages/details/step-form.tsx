import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { FormName } from "../order-acts.ts";

/** What leads on at one press: approve, process, dispatch, deliver or receive, with a word if wanted. */
export function StepForm({ act, refusal }: { act: FormName; refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} className="mb-3">
      <TextArea
        name="comment"
        label={say("orders.act.comment")}
        maxLength={maxComment}
        required={false}
        rows={2}
      />
      <Submit name="act" value={act}>
        {say(`orders.act.${act}`)}
      </Submit>
    </PostForm>
  );
}
