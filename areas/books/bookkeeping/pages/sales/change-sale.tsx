import "./change-sale.css";
import type { Refusal } from "#core/refusal.ts";
import { SubmitAct } from "#web/post/post-form.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import type { Sale } from "../../sales/endpoints.ts";
import { changedRow, versionSeen } from "../parts/conflict.tsx";
import { ItemField } from "../parts/item-field.tsx";
import { BookForm } from "../waiting/book-form.tsx";
import { CreditFields } from "./credit-fields.tsx";
import type { loadSale } from "./load-sale.ts";
import { SaleConflict } from "./sale-conflict.tsx";

interface ChangeSaleProps {
  sale: Awaited<ReturnType<typeof loadSale>>;
  refusal: Refusal | undefined;
}

/** Form to correct a sale. After a conflict with another device it shows both versions. */
export function ChangeSale({ sale, refusal }: ChangeSaleProps) {
  const { form, choices } = sale;
  const say = useSay();
  const now = changedRow<Sale>(refusal);
  const number = { inputMode: "decimal", autoComplete: "off", maxLength: 40 } as const;
  return (
    <details open={refusal !== undefined} className="mt-4 mb-4">
      <summary className="py-3 font-semibold">{say("bookkeeping.sales.change")}</summary>
      <BookForm refusal={refusal} items={choices.items} className="sale-change">
        {now && refusal && <SaleConflict refusal={refusal} now={now} choices={choices} />}
        <input type="hidden" name="version" value={versionSeen(refusal, sale)} />
        {choices.items.length > 0 && (
          <ItemField choices={choices} refusal={refusal} label={say("bookkeeping.sales.goods")} />
        )}
        <div className="sale-product">
          <Field
            name="product"
            label={say("bookkeeping.sales.product")}
            defaultValue={form.product}
            maxLength={bookLimits.maxName}
            required
          />
        </div>
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
        <ChoiceGroup
          name="kind"
          label={say("bookkeeping.sales.state")}
          options={(["paid", "credit"] as const).map((kind) => ({
            value: kind,
            label: say(`bookkeeping.sales.state.${kind}`),
          }))}
          chosen={[form.onCredit ? "credit" : "paid"]}
        />
        <CreditFields today={form.saleDate} customer={form.customer} due={form.dueDate} />
        <SubmitAct
          act="change"
          label={say(now ? "bookkeeping.conflict.keepMine" : "bookkeeping.save")}
        />
      </BookForm>
    </details>
  );
}
