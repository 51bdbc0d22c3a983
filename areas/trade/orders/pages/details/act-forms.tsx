import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { NumberField } from "#web/ui/base/field.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import { Disclosure } from "../answer/disclosure.tsx";
import type { FormName } from "../order-acts.ts";
import { formsOf, type OrderViewModel } from "./order-view-model.ts";

interface ActFormsProps {
  order: OrderViewModel;
  /** Market price for each line; "" without a quote. */
  market: string[];
  refusalOf: (form: FormName) => Refusal | undefined;
}

/**
 * Whether a form ends the order or moves it forward; forms that are placed elsewhere are not
 * included.
 */
const isEnding: Partial<Record<FormName, boolean>> = {
  approve: false,
  process: false,
  dispatch: false,
  deliver: false,
  receive: false,
  reject: true,
  cancelRequest: true,
  cancelOrder: true,
  cancelSale: true,
} satisfies Record<Exclude<FormName, "propose" | "accept" | "decline" | "rate">, boolean>;

/** Shown above, next to the facts that it answers. */
const isAnswer = ({ acts }: OrderViewModel, form: FormName) =>
  acts.includes("approve") && (form === "approve" || form === "reject");

/**
 * All acts available to the reader except answers and ratings: forward steps first, then the rest.
 */
export function ActForms({ order, market, refusalOf }: ActFormsProps) {
  const say = useSay();
  const forms = formsOf(order).filter((form) => !isAnswer(order, form));
  const steps = forms.filter((form) => isEnding[form] === false);
  const endings = forms.filter((form) => isEnding[form]);
  const isProposing = forms.includes("propose");
  if (steps.length === 0 && endings.length === 0 && !isProposing) return null;
  return (
    <Section title={say("orders.act.title")} id="acts">
      {steps.map((act) => (
        <PostForm key={act} refusal={refusalOf(act)} className="mb-3">
          <CommentField rows={2} />
          <SubmitAct act={act} label={say(`orders.act.${act}`)} />
        </PostForm>
      ))}
      {isProposing && <ProposeForm order={order} market={market} refusal={refusalOf("propose")} />}
      {endings.map((act) => (
        <EndingForm key={act} act={act} refusal={refusalOf(act)} />
      ))}
    </Section>
  );
}

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

interface FormProps {
  refusal: Refusal | undefined;
}

/** Another price or quantity for each product, prefilled with the requested values. */
function ProposeForm({ order, market, refusal }: FormProps & Omit<ActFormsProps, "refusalOf">) {
  const say = useSay();
  const { lines, currency } = order;
  // Replaces an open proposal.
  const isAgain = order.kind === "request" && order.isProposed;
  return (
    <Disclosure summary={say("orders.act.propose")} open={refusal !== undefined}>
      <p className="hint mb-3">
        {say(isAgain ? "orders.act.proposeAgainHint" : "orders.act.proposeHint")}
      </p>
      <PostForm refusal={refusal}>
        {lines.map(({ id, product, unit, unitPrice, quantity }, index) => (
          <fieldset key={id}>
            <legend className="mb-3 font-semibold">{product.name}</legend>
            <input type="hidden" name={`changes.${index}.lineId`} value={id} />
            <div className="grid gap-x-4 lg:grid-cols-2">
              <NumberField
                name={`changes.${index}.unitPrice`}
                label={say("orders.act.newPrice", { currency, unit: unit.shortName })}
                hint={market[index]}
                defaultValue={unitPrice}
              />
              <NumberField
                name={`changes.${index}.quantity`}
                label={say("orders.act.newQuantity", { unit: unit.shortName })}
                defaultValue={quantity}
              />
            </div>
          </fieldset>
        ))}
        <CommentField />
        <SubmitAct act="propose" label={say("orders.act.sendProposal")} />
      </PostForm>
    </Disclosure>
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
