import "./expense-form.css";
import { stockCategory } from "#core/books/stock-category.ts";
import { currencySymbol } from "#core/currencies.ts";
import type { Refusal } from "#core/refusal.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { Field, NumberField, Select } from "#web/ui/base/field.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import type { Expense } from "../../expenses/endpoints.ts";
import { ItemField } from "../parts/item-field.tsx";
import { newItemPath } from "../parts/new-paths.ts";
import type { ExpenseChoices } from "./expense-choices.ts";
import { otherCategory } from "./other-category.ts";

interface ExpenseFieldsProps {
  choices: ExpenseChoices;
  refusal: Refusal | undefined;
  /** The expense to change, if any. */
  before?: Expense;
}

/** The fields of an expense, in a form of class `expense-form`. */
export function ExpenseFields({ choices, refusal, before }: ExpenseFieldsProps) {
  const say = useSay();
  const currency = useShellData()?.edition.currency ?? "TZS";
  const category = before?.category ?? (choices.item ? stockCategory : "");
  const options = [
    ...choices.categories,
    { value: otherCategory, label: say("bookkeeping.expenses.another") },
  ];
  return (
    <>
      <NumberField
        label={say("bookkeeping.expenses.amount", { currency: currencySymbol(currency) })}
        name="amount"
        defaultValue={before?.amount}
        required
      />
      <Select
        label={say("bookkeeping.expenses.category")}
        name="category"
        options={options}
        empty={say("bookkeeping.expenses.choose")}
        defaultValue={category}
        required
      />
      <div className="expense-own">
        <Field
          label={say("bookkeeping.expenses.own")}
          hint={say("bookkeeping.expenses.ownHint")}
          name="ownCategory"
          maxLength={bookLimits.maxCategory}
          autoComplete="off"
        />
      </div>
      <Field
        label={say("bookkeeping.expenses.description")}
        hint={say("bookkeeping.expenses.descriptionHint")}
        name="description"
        maxLength={bookLimits.maxDescription}
        autoComplete="off"
        defaultValue={before?.description}
        required
      />
      <div className="expense-goods">
        <ItemField
          choices={choices}
          refusal={refusal}
          label={say("bookkeeping.expenses.item")}
          hint={say("bookkeeping.expenses.itemHint")}
        />
        <NumberField
          label={say("bookkeeping.expenses.quantity")}
          name="quantity"
          defaultValue={before?.quantity ?? undefined}
        />
        {choices.items.length === 0 && (
          <p className="mb-4">
            <LineLink to={newItemPath}>{say("bookkeeping.items.add")}</LineLink>
          </p>
        )}
      </div>
      <Field
        label={say("bookkeeping.expenses.day")}
        name="dateAdded"
        type="date"
        min={bookLimits.firstDay}
        max={choices.today}
        defaultValue={before?.dateAdded ?? choices.today}
        required
      />
    </>
  );
}
