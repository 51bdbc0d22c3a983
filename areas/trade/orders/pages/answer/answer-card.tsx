import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { ListedRequest, OrderRequest } from "../../requests/endpoints.ts";
import { StateBadges } from "../state/order-badges.tsx";
import { OrderName } from "../state/order-name.tsx";
import { Disclosure } from "./disclosure.tsx";

export interface AnswerableRequest extends ListedRequest, Pick<OrderRequest, "acts"> {
  /** Rendered HTML: buyer, products, quantity, prices, total. */
  facts: string;
}

interface AnswerCardProps {
  request: AnswerableRequest;
  /** Refusal from the row's own forms. */
  refusal: Refusal | undefined;
}

/** A request in the seller's list with the facts needed to answer it and one-click approval. */
export function AnswerCard({ request, refusal }: AnswerCardProps) {
  const { id, acts, facts } = request;
  const refused = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const hasItsForm = acts.some((act) => act === refusal?.values.act);
  return (
    <li className="answer">
      <div className="answer-head">
        <OrderName of={request} />
        {/* The list holds pending requests only. */}
        {!acts.includes("approve") && <StateBadges of={request} />}
      </div>
      <PrerenderedHtml html={facts} />
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      {acts.includes("approve") && (
        <ApproveForm
          id={id}
          labelSuffix={`: ${request.firstProduct}, ${request.buyer.name}`}
          refusal={refused("approve")}
        />
      )}
      {acts.includes("reject") && <RejectForm id={id} refusal={refused("reject")} />}
    </li>
  );
}

/** Rejects with a one-line reason. */
function RejectForm({ id, refusal }: { id: string; refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Disclosure summary={say("orders.act.reject")} open={refusal !== undefined}>
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
        <SubmitAct act="reject" look="danger" label={say("orders.act.sure.reject")} />
      </PostForm>
    </Disclosure>
  );
}

interface ApproveFormProps {
  id: string;
  /** Distinguishes the button from those of other rows for screen readers. */
  labelSuffix?: string;
  refusal: Refusal | undefined;
  /** Optional fields below the button. */
  children?: ReactNode;
}

/** Approves with one click; nothing else is required. */
export function ApproveForm({ id, labelSuffix, refusal, children }: ApproveFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} className="answer-approve">
      <input type="hidden" name="id" value={id} />
      <Submit name="act" value="approve">
        {say("orders.act.approve")}
        {labelSuffix && <span className="sr-only">{labelSuffix}</span>}
      </Submit>
      {children}
    </PostForm>
  );
}
