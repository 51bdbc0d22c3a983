import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { FormName } from "../order-acts.ts";
import { Fold } from "./fold.tsx";

interface WhyFormProps {
  /** Which form it is: reject, cancelRequest, cancelOrder or cancelSale. */
  act: FormName;
  refusal: Refusal | undefined;
}

/** Ends a request or an order; the other side reads why. */
export function WhyForm({ act, refusal }: WhyFormProps) {
  const say = useSay();
  return (
    <Fold summary={say(`orders.act.${act}`)} open={refusal !== undefined}>
      <PostForm refusal={refusal}>
        <TextArea
          name="reason"
          label={say("orders.act.reason")}
          hint={say("orders.act.reasonHint")}
          maxLength={maxComment}
          required
        />
        <Submit look="danger" name="act" value={act}>
          {say(`orders.act.sure.${act}`)}
        </Submit>
      </PostForm>
    </Fold>
  );
}
