import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import type { FormName } from "../order-acts.ts";
import { answerForms } from "./answer-forms.ts";
import type { AnswerView } from "./answer-view.ts";
import { Disclosure } from "./disclosure.tsx";
import { Comment, ProposeForm } from "./propose-form.tsx";

interface AnswerActsProps {
  view: AnswerView;
  /** Distinguishes the buttons from those of other rows for screen readers. */
  labelSuffix?: string;
  /** Refusal of one of these forms. */
  refusal: Refusal | undefined;
}

/** Everything a side can do with a pending request, together: agree, propose, decline, end it. */
export function AnswerActs({ view, labelSuffix, refusal }: AnswerActsProps) {
  const say = useSay();
  const { id, side, acts, proposal } = view;
  const own = answerForms[side];
  const refused = (form: FormName) => (refusal?.values.act === form ? refusal : undefined);
  const isProposed = proposal !== undefined;
  return (
    <div className="answer-acts print:hidden">
      {acts.includes("approve") && (
        <AgreeForm act="approve" view={view} refusal={refused("approve")}>
          {say("orders.act.approve")}
          {labelSuffix && <span className="sr-only">{labelSuffix}</span>}
        </AgreeForm>
      )}
      {acts.includes("accept") && isProposed && (
        <AgreeForm act={own.accept} view={view} refusal={refused(own.accept)}>
          {say("orders.act.accept")}
          {labelSuffix && <span className="sr-only">{labelSuffix}</span>}
        </AgreeForm>
      )}
      {acts.includes("propose") && (
        <Disclosure summary={say("orders.act.propose")} open={refused(own.propose) !== undefined}>
          <ProposeForm
            key={view.lines.map((line) => `${line.unitPrice}×${line.quantity}`).join()}
            view={view}
            refusal={refused(own.propose)}
          />
        </Disclosure>
      )}
      {acts.includes("decline") && isProposed && (
        <Disclosure summary={say("orders.act.decline")} open={refused(own.decline) !== undefined}>
          <PostForm refusal={refused(own.decline)}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="proposal" value={proposal} />
            <Comment />
            <SubmitAct act={own.decline} look="quiet" label={say("orders.act.sure.decline")} />
          </PostForm>
        </Disclosure>
      )}
      {(acts.includes("reject") || acts.includes("cancel")) && (
        <EndForm act={own.end} id={id} refusal={refused(own.end)} />
      )}
    </div>
  );
}

interface AgreeFormProps {
  act: FormName;
  view: AnswerView;
  refusal: Refusal | undefined;
  children: ReactNode;
}

/** Agrees with one click; nothing else is required. */
function AgreeForm({ act, view: { id, proposal }, refusal, children }: AgreeFormProps) {
  return (
    <PostForm refusal={refusal} className="answer-approve">
      <input type="hidden" name="id" value={id} />
      {proposal && <input type="hidden" name="proposal" value={proposal} />}
      <Submit name="act" value={act}>
        {children}
      </Submit>
    </PostForm>
  );
}

interface EndFormProps {
  act: "reject" | "cancelRequest";
  id: string;
  refusal: Refusal | undefined;
}

/** Ends a request with a one-line reason. */
function EndForm({ act, id, refusal }: EndFormProps) {
  const say = useSay();
  return (
    <Disclosure summary={say(`orders.act.${act}`)} open={refusal !== undefined}>
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
        <SubmitAct act={act} look="danger" label={say(`orders.act.sure.${act}`)} />
      </PostForm>
    </Disclosure>
  );
}
