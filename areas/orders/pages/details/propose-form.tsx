import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import { Fold } from "./fold.tsx";
import type { ShownOrder } from "./shown-order.ts";

interface ProposeFormProps extends Pick<ShownOrder, "lines" | "currency"> {
  /** It takes the place of an open one. */
  isAgain: boolean;
  refusal: Refusal | undefined;
}

/** Another price or quantity for each product, beginning with what was asked. */
export function ProposeForm({ lines, currency, isAgain, refusal }: ProposeFormProps) {
  const say = useSay();
  return (
    <Fold summary={say("orders.act.propose")} open={refusal !== undefined}>
      <p className="hint mb-3">
        {say(isAgain ? "orders.act.proposeAgainHint" : "orders.act.proposeHint")}
      </p>
      <PostForm refusal={refusal}>
        {lines.map(({ id, product, unit, unitPrice, quantity }, index) => (
          <fieldset key={id}>
            <legend className="mb-3 font-semibold">{product.name}</legend>
            <input type="hidden" name={`changes.${index}.lineId`} value={id} />
            <div className="grid gap-x-4 lg:grid-cols-2">
              <Field
                name={`changes.${index}.unitPrice`}
                label={say("orders.act.newPrice", { currency, unit: unit.shortName })}
                defaultValue={unitPrice}
                inputMode="decimal"
                autoComplete="off"
              />
              <Field
                name={`changes.${index}.quantity`}
                label={say("orders.act.newQuantity", { unit: unit.shortName })}
                defaultValue={quantity}
                inputMode="decimal"
                autoComplete="off"
              />
            </div>
          </fieldset>
        ))}
        <TextArea
          name="comment"
          label={say("orders.act.comment")}
          maxLength={maxComment}
          required={false}
        />
        <Submit name="act" value="propose">
          {say("orders.act.sendProposal")}
        </Submit>
      </PostForm>
    </Fold>
  );
}
