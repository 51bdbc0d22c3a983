import { useId } from "react";
import { paymentProof } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field, NumberField } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { Section } from "#web/ui/base/section.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderPayment } from "../endpoints.ts";

// Hides the inputs that the selected option does not need; before a selection, all are shown.
const forPhone =
  "group-has-[[data-needs=reference]:checked]:hidden group-has-[[data-needs=nothing]:checked]:hidden";
const forTransfer =
  "group-has-[[data-needs=phone]:checked]:hidden group-has-[[data-needs=nothing]:checked]:hidden";

export function PayForm({ order, refusal }: { order: OrderPayment; refusal: Refusal | undefined }) {
  const say = useSay();
  const { of, orderId, total, currency } = order;
  const ways = useWays(order);
  const needsPhone = ways.some(({ needs }) => needs === "phone");
  const needsReference = ways.some(({ needs }) => needs === "reference");
  return (
    <Section
      title={say(of === "transport" ? "payments.transport.pay" : "payments.page.pay")}
      id="pay"
    >
      <PostForm refusal={refusal} encType="multipart/form-data" className="group">
        <input type="hidden" name="id" value={orderId} />
        <OptionChoice ways={ways} />
        {needsPhone && (
          <div className={forPhone}>
            <Field
              name="phone"
              type="tel"
              autoComplete="tel"
              label={say("payments.field.phone")}
              hint={say("payments.field.phoneHint")}
            />
          </div>
        )}
        {needsReference && (
          <div className={forTransfer}>
            <Field
              name="reference"
              maxLength={100}
              autoComplete="off"
              label={say("payments.field.reference")}
              hint={say("payments.field.referenceHint")}
            />
          </div>
        )}
        <NumberField
          name="amount"
          defaultValue={String(total)}
          label={say("payments.field.amount", { currency })}
        />
        {needsReference && (
          <div className={forTransfer}>
            <FileField
              name="proof"
              label={say("payments.field.proof")}
              hint={say("payments.field.proofHint")}
              rule={paymentProof}
              required={false}
            />
          </div>
        )}
        <Submit>{say("payments.act.send")}</Submit>
      </PostForm>
    </Section>
  );
}

interface Way {
  /** The posted value: an option, and the seller's account id if it is one. */
  value: string;
  name: string;
  hint: string;
  needs: OrderPayment["options"][number]["needs"];
}

/**
 * The choices: a request to the buyer's phone, the seller's accounts in the order shown above, and
 * the other options of this order.
 */
function useWays({ of, options, payTo }: Pick<OrderPayment, "of" | "options" | "payTo">): Way[] {
  const say = useSay();
  const places = payTo.map(({ id, kind, providerName, numberShown, name }) => ({
    value: `${kind === "bank" ? "bankTransfer" : "mobile"} ${id}`,
    name: providerName,
    hint: `${numberShown} · ${name}`,
    needs: "reference" as const,
  }));
  const isTo = (item: string) => options.some(({ option }) => option === item);
  const others = options.flatMap(({ option, gateway, needs }) => {
    const isManual = gateway === "manual";
    if (isManual && (option === "mobile" || option === "bankTransfer")) return [];
    if (of === "transport" && option === "pickup") {
      const hint = say("payments.transport.option.pickup");
      return { value: option, name: say("payments.transport.cash"), hint, needs };
    }
    const says = say(`payments.option.${option}.${isManual ? "manual" : "gateway"}`);
    const isSameKind = option === "creditCard" && isTo("card");
    const hint = isSameKind ? `${says} ${say("payments.option.cards")}` : says;
    return { value: option, name: say(`payments.option.${option}.name`), hint, needs };
  });
  const isRequested = ({ needs }: Way) => needs === "phone";
  return [...others.filter(isRequested), ...places, ...others.filter((item) => !isRequested(item))];
}

/**
 * How the buyer paid: one card per option with instructions. `data-needs` names the inputs to show.
 */
function OptionChoice({ ways }: { ways: Way[] }) {
  const say = useSay();
  const id = useId();
  const { error, typed, focus } = useFieldRefusal("option");
  return (
    <fieldset className="field" aria-describedby={error ? `${id}error` : undefined}>
      <legend>{say("payments.page.how")}</legend>
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
      <div className="ticks">
        {ways.map(({ value, name, hint, needs }, index) => (
          <label key={value} className="tick">
            <input
              {...(index === 0 && focus)}
              type="radio"
              name="option"
              value={value}
              data-needs={needs}
              defaultChecked={typed?.includes(value) ?? ways.length === 1}
              required
              aria-invalid={error ? true : undefined}
            />
            <span>
              <b>{name}</b>
              <span className="block hint">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
