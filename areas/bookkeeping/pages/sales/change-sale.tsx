import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Ticks } from "#web/ui/choices/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import { CreditFields } from "./credit-fields.tsx";
import type { loadSale } from "./load-sale.ts";

interface ChangeSaleProps {
  sale: Awaited<ReturnType<typeof loadSale>>;
  refusal: Refusal | undefined;
}

/**
 * Corrects what was written. Where another device was first, hers stays in the fields with how it
 * reads now above them: the form then carries the version of now, or she takes that as it is.
 */
export function ChangeSale({ sale, refusal }: ChangeSaleProps) {
  const { form, version, facts } = sale;
  const say = useSay();
  const isConflict = refusal?.status === 409;
  const number = { inputMode: "decimal", autoComplete: "off", maxLength: 40 } as const;
  return (
    <details open={refusal !== undefined} className="mt-4 mb-4">
      <summary className="py-3 font-semibold">{say("bookkeeping.sales.change")}</summary>
      <PostForm refusal={refusal}>
        {isConflict && (
          <div className="mb-4">
            <h3 className="mb-2">{say("bookkeeping.sales.now")}</h3>
            <DefinitionList items={facts} />
            <h3 className="mt-4 mb-2">{say("bookkeeping.sales.yours")}</h3>
          </div>
        )}
        <input type="hidden" name="version" value={version} />
        {form.isFree && (
          <Field
            name="product"
            label={say("bookkeeping.sales.product")}
            defaultValue={form.product}
            maxLength={bookLimits.maxName}
            required
          />
        )}
        <Field
          {...number}
          name="quantity"
          label={say("bookkeeping.sales.quantity")}
          defaultValue={form.quantity}
          required
        />
        <Field
          {...number}
          name="saleUnitPrice"
          label={say("bookkeeping.sales.price")}
          defaultValue={form.saleUnitPrice}
          required
        />
        <Field
          type="date"
          name="saleDate"
          label={say("bookkeeping.sales.day")}
          defaultValue={form.saleDate}
          min={bookLimits.firstDay}
          max={sale.today}
          required
        />
        <Ticks
          name="kind"
          label={say("bookkeeping.sales.state")}
          options={(["paid", "credit"] as const).map((kind) => ({
            value: kind,
            label: say(`bookkeeping.sales.state.${kind}`),
          }))}
          chosen={[form.onCredit ? "credit" : "paid"]}
        />
        <CreditFields today={form.saleDate} customer={form.customer} due={form.dueDate} />
        <div className="flex flex-wrap gap-3">
          <Submit name="act" value="change">
            {say(isConflict ? "bookkeeping.sales.keepMine" : "bookkeeping.sales.save")}
          </Submit>
          {isConflict && (
            <ButtonLink look="quiet" to="?">
              {say("bookkeeping.sales.takeTheirs")}
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </details>
  );
}
