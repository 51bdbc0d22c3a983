import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { ListedRequest, OrderRequest } from "../../requests/endpoints.ts";
import { StateBadges } from "../state/order-badges.tsx";
import { OrderName } from "../state/order-name.tsx";
import { Fold } from "./fold.tsx";

export interface AnswerableRequest extends ListedRequest, Pick<OrderRequest, "acts"> {
  /** Written out: buyer, goods, quantity, prices, total. */
  facts: string;
}

interface AnswerCardProps {
  request: AnswerableRequest;
  /** What the row's own forms answered. */
  refusal: Refusal | undefined;
}

/** A request in the seller's list: what must be known of it, and the answer at one press. */
export function AnswerCard({ request, refusal }: AnswerCardProps) {
  const { id, acts, facts } = request;
  const refused = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const hasItsForm = acts.some((act) => act === refusal?.values.act);
  return (
    <li className="answer">
      <div className="answer-head">
        <OrderName of={request} />
        {/* That it waits is what the list is of. */}
        {!acts.includes("approve") && <StateBadges of={request} />}
      </div>
      <WrittenOut html={facts} />
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      {acts.includes("approve") && (
        <ApproveForm
          id={id}
          beside={`: ${request.firstProduct}, ${request.buyer.name}`}
          refusal={refused("approve")}
        />
      )}
      {acts.includes("reject") && <RejectForm id={id} refusal={refused("reject")} />}
    </li>
  );
}

/** With its reason, a line of it. */
function RejectForm({ id, refusal }: { id: string; refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Fold summary={say("orders.act.reject")} open={refusal !== undefined}>
      <PostForm refusal={refusal}>
        <input type="hidden" name="id" value={id} />
        <Field
          name="reason"
          label={say("orders.act.reason")}
          hint={say("orders.act.reasonHint")}
          maxLength={maxComment}
          autoComplete="off"
          required
        />
        <Submit look="danger" name="act" value="reject">
          {say("orders.act.sure.reject")}
        </Submit>
      </PostForm>
    </Fold>
  );
}

interface ApproveFormProps {
  id: string;
  /** Tells it from the buttons of other rows to who hears the page. */
  beside?: string;
  refusal: Refusal | undefined;
  /** What may be said with it, below the button. */
  children?: ReactNode;
}

/** One press: nothing more has to be said. */
export function ApproveForm({ id, beside, refusal, children }: ApproveFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} className="answer-approve">
      <input type="hidden" name="id" value={id} />
      <Submit name="act" value="approve">
        {say("orders.act.approve")}
        {beside && <span className="sr-only">{beside}</span>}
      </Submit>
      {children}
    </PostForm>
  );
}
