import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import { Disclosure } from "../answer/disclosure.tsx";
import type { FormName } from "../order-acts.ts";

export function CommentField({ rows = 4 }: { rows?: number }) {
  const say = useSay();
  return (
    <TextArea
      name="comment"
      label={say("orders.act.comment")}
      maxLength={maxComment}
      required={false}
      rows={rows}
    />
  );
}

interface EndingFormProps {
  act: FormName;
  refusal: Refusal | undefined;
}

/** Ends a request or an order with a reason. */
export function EndingForm({ act, refusal }: EndingFormProps) {
  const say = useSay();
  return (
    <Disclosure summary={say(`orders.act.${act}`)} open={refusal !== undefined}>
      <PostForm refusal={refusal}>
        <TextArea
          name="reason"
          label={say("orders.act.reason")}
          hint={say("orders.act.reasonHint")}
          maxLength={maxComment}
          required
        />
        <SubmitAct act={act} look="danger" label={say(`orders.act.sure.${act}`)} />
      </PostForm>
    </Disclosure>
  );
}
