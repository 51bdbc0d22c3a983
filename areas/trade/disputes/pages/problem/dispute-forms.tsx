import type { ReactNode } from "react";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { orderProblemPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit, SubmitAct } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { repaymentMethods, wordsLength } from "../../dispute-rules.ts";
import type { Dispute, OrderDisputes } from "../../endpoints.ts";
import { RemedyFields } from "../shown/remedy-fields.tsx";

interface FormsProps {
  order: OrderDisputes;
  dispute: Dispute;
  /** The refusal of the form with this act. */
  refusalOf: (act: string) => Refusal | undefined;
}

/** The acts of the reader: the next step first and open, the others folded. */
export function DisputeForms(props: FormsProps) {
  const { acts } = props.dispute;
  return (
    <>
      {acts.includes("accept") && <AgreeForm {...props} act="accept" />}
      {acts.includes("offer") && <OfferForm {...props} />}
      {acts.includes("repay") && <RepayForm {...props} />}
      {acts.includes("confirmRepayment") && <AgreeForm {...props} act="confirmRepayment" />}
      {acts.includes("decline") && <WordsForm {...props} act="decline" />}
      {acts.includes("contest") && <WordsForm {...props} act="contest" isRequired />}
      {acts.includes("refuseRepayment") && (
        <WordsForm {...props} act="refuseRepayment" isRequired look="danger" />
      )}
      {acts.includes("addWords") && <AddForm {...props} />}
      {acts.includes("escalate") && <WordsForm {...props} act="escalate" />}
      {acts.includes("withdraw") && <WordsForm {...props} act="withdraw" />}
    </>
  );
}

/** The dispute, and the offer or the repayment that the reader saw. */
function Seen({ dispute }: { dispute: Dispute }) {
  const pending = dispute.repayments.find(({ state }) => state === "submitted");
  return (
    <>
      <input type="hidden" name="id" value={dispute.id} />
      {dispute.state === "offered" && (
        <input type="hidden" name="offer" value={String(dispute.offers)} />
      )}
      {pending && <input type="hidden" name="repayment" value={pending.id} />}
    </>
  );
}

interface AgreeFormProps extends FormsProps {
  act: "accept" | "confirmRepayment";
}

/** One button, for what the other side offered or repaid. */
function AgreeForm({ act, dispute, refusalOf }: AgreeFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusalOf(act)} className="my-4">
      <Seen dispute={dispute} />
      <SubmitAct act={act} label={say(`disputes.act.${act}`)} />
    </PostForm>
  );
}

function OfferForm({ order, dispute, refusalOf }: FormsProps) {
  const say = useSay();
  const { mayOffer, offersLeft } = dispute;
  const { repayable, currency } = order;
  return (
    <Section title={say("disputes.offer.title")} id="offer">
      <p className="hint mb-3">{say("disputes.offer.left", { count: offersLeft })}</p>
      <PostForm refusal={refusalOf("offer")} className="group">
        <Seen dispute={dispute} />
        <RemedyFields
          label={say("disputes.offer.remedy")}
          remedies={mayOffer}
          repayable={repayable}
          currency={currency}
        />
        <TextArea
          name="words"
          label={say("disputes.offer.words")}
          maxLength={wordsLength.max}
          rows={2}
          required={false}
        />
        <SubmitAct act="offer" label={say("disputes.act.offer")} />
      </PostForm>
    </Section>
  );
}

function RepayForm({ dispute, refusalOf }: FormsProps) {
  const say = useSay();
  const { money } = useFormat();
  const amount = money(dispute.amount, dispute.currency);
  return (
    <Section title={say("disputes.repay.title", { amount })} id="repay">
      <PostForm refusal={refusalOf("repay")}>
        <Seen dispute={dispute} />
        <ChoiceGroup
          name="method"
          label={say("disputes.repay.method")}
          required
          options={repaymentMethods.map((value) => ({
            value,
            label: say(`disputes.method.${value}`),
          }))}
        />
        <Field
          name="reference"
          maxLength={100}
          autoComplete="off"
          label={say("disputes.repay.reference")}
          hint={say("disputes.repay.referenceHint")}
          required={false}
        />
        <SubmitAct act="repay" label={say("disputes.act.repay")} />
      </PostForm>
    </Section>
  );
}

interface WordsFormProps extends FormsProps {
  act: "decline" | "contest" | "escalate" | "withdraw" | "refuseRepayment";
  isRequired?: boolean;
  look?: "quiet" | "danger";
}

function WordsForm({ act, isRequired = false, look = "quiet", ...of }: WordsFormProps) {
  const say = useSay();
  const refusal = of.refusalOf(act);
  return (
    <Fold summary={say(`disputes.act.${act}`)} isOpen={refusal !== undefined}>
      <p className="hint mb-3">{say(`disputes.means.${act}`)}</p>
      <PostForm refusal={refusal}>
        <Seen dispute={of.dispute} />
        <TextArea
          name="words"
          label={say("disputes.words.label")}
          maxLength={wordsLength.max}
          rows={3}
          required={isRequired}
        />
        <SubmitAct act={act} look={look} label={say(`disputes.act.${act}`)} />
      </PostForm>
    </Fold>
  );
}

function AddForm({ order, dispute, refusalOf }: FormsProps) {
  const say = useSay();
  const refusal = refusalOf("addWords");
  return (
    <Fold summary={say("disputes.act.addWords")} isOpen={refusal !== undefined}>
      <PostForm
        refusal={refusal}
        encType="multipart/form-data"
        action={`${orderProblemPath(order.orderId)}&form=add`}
      >
        <Seen dispute={dispute} />
        <input type="hidden" name="act" value="addWords" />
        <TextArea
          name="words"
          label={say("disputes.words.label")}
          maxLength={wordsLength.max}
          rows={3}
          required={false}
        />
        <FileField
          name="photo"
          label={say("disputes.raise.photo")}
          rule={proofPhoto}
          required={false}
        />
        <Submit look="quiet">{say("disputes.act.addWords")}</Submit>
      </PostForm>
    </Fold>
  );
}

interface FoldProps {
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A folded form for what is not the next step; works without scripts. */
const Fold = ({ summary, isOpen, children }: FoldProps) => (
  <details open={isOpen}>
    <summary className="py-3 font-semibold">{summary}</summary>
    <div className="mb-4">{children}</div>
  </details>
);
