import { reasonLength } from "#areas/transport/requests/transport-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { CustomerAct } from "./customer-acts.ts";

interface CancelFormProps {
  act: Extract<CustomerAct, "cancelRequest" | "cancelOrder">;
  refusal: Refusal | undefined;
}

/** Collapsed cancel form with a reason, which is required for an order. */
export function CancelForm({ act, refusal }: CancelFormProps) {
  const say = useSay();
  return (
    <details open={refusal !== undefined} className="mt-6 border-t border-line">
      <summary className="py-3 font-semibold">{say(`logistics.order.act.${act}`)}</summary>
      <PostForm refusal={refusal} className="mb-4">
        <TextArea
          name="reason"
          label={say("logistics.order.why")}
          hint={say("logistics.order.whyHint")}
          rows={3}
          maxLength={reasonLength.max}
          required={act === "cancelOrder"}
        />
        <SubmitAct act={act} look="danger" label={say(`logistics.order.sure.${act}`)} />
      </PostForm>
    </details>
  );
}
