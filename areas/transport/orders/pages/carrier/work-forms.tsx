import { reasonLength } from "#areas/transport/requests/transport-rules.ts";
import { checkpointPath, deliverPath } from "#areas/transport/tracking/tracking-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { CarrierAct } from "./carrier-acts.ts";
import type { WorkItem } from "./load-work.ts";

interface WorkFormsProps {
  work: WorkItem;
  refusal: Refusal | undefined;
}

/** The carrier's next step at one tap; acts that end the order are collapsed. */
export function WorkForms({ work, refusal }: WorkFormsProps) {
  const { id, name, mayAnswer, arrival, mayReport, mayDeliver, mayCancel } = work;
  const say = useSay();
  const refusalOf = (act: CarrierAct) => (refusal?.values.act === act ? refusal : undefined);
  const hidden = <input type="hidden" name="id" value={id} />;
  const srLabel = <span className="sr-only">: {name}</span>;
  return (
    <>
      {mayAnswer && (
        <PostForm refusal={refusalOf("approve")} className="mt-3">
          {hidden}
          <Submit name="act" value="approve">
            {say("logistics.order.approve")}
            {srLabel}
          </Submit>
        </PostForm>
      )}
      {mayAnswer && <Ending act="decline" id={id} refusal={refusalOf("decline")} />}
      {arrival && (
        <PostForm refusal={refusalOf("dispatch")} className="mt-3">
          {hidden}
          <Field
            type="date"
            name="expectedOn"
            label={say("logistics.order.arrival")}
            defaultValue={arrival}
            required
          />
          <Submit name="act" value="dispatch">
            {say("logistics.order.dispatch")}
            {srLabel}
          </Submit>
        </PostForm>
      )}
      {(mayReport || mayDeliver) && (
        <p className="mt-3 flex flex-wrap gap-3">
          {mayReport && (
            <ButtonLink to={checkpointPath(id)}>
              {say("logistics.order.report")}
              {srLabel}
            </ButtonLink>
          )}
          {mayDeliver && (
            <QuietLink to={deliverPath(id)}>
              {say("logistics.order.deliver")}
              {srLabel}
            </QuietLink>
          )}
        </p>
      )}
      {mayCancel && <Ending act="cancel" id={id} refusal={refusalOf("cancel")} />}
    </>
  );
}

interface EndingProps {
  act: Extract<CarrierAct, "decline" | "cancel">;
  id: string;
  refusal: Refusal | undefined;
}

/** Form that ends the order with a reason, which the customer reads. */
function Ending({ act, id, refusal }: EndingProps) {
  const say = useSay();
  return (
    <details open={refusal !== undefined} className="mt-3">
      <summary className="py-3 font-semibold">{say(`logistics.order.ending.${act}`)}</summary>
      <PostForm refusal={refusal}>
        <input type="hidden" name="id" value={id} />
        <Field
          name="reason"
          label={say("logistics.order.why")}
          hint={say("logistics.order.whyHint")}
          maxLength={reasonLength.max}
          autoComplete="off"
          required
        />
        <SubmitAct act={act} look="danger" label={say(`logistics.order.endingSure.${act}`)} />
      </PostForm>
    </details>
  );
}
