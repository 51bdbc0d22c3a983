import { expensePath } from "#core/books/book-paths.ts";
import { stockCategory } from "#core/books/stock-category.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { Expense } from "../../expenses/endpoints.ts";
import { Conflict } from "../parts/conflict.tsx";
import { offeredItems } from "../parts/offered-items.ts";
import type { ExpenseChoices } from "./expense-choices.ts";
import { otherCategory } from "./other-category.ts";

interface ExpenseConflictProps {
  refusal: Refusal;
  /** The current version of the expense. */
  now: Expense;
  choices: ExpenseChoices;
}

/** Compares both versions of an expense changed on two devices, field by field. */
export function ExpenseConflict({ refusal, now, choices }: ExpenseConflictProps) {
  const say = useSay();
  const language = useLanguage();
  const { date } = useFormat();
  const typed = (name: string) => String(refusal.values[name] ?? "");
  const number = (value: number | null) =>
    value === null ? "" : formatFieldNumber(value, language);
  const nameIn = (options: { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const category = typed("category");
  const items = offeredItems(choices, refusal);
  const isGoods = category === stockCategory;
  return (
    <Conflict
      to={expensePath(now.id)}
      fields={[
        {
          label: say("bookkeeping.expenses.amountPlain"),
          mine: typed("amount"),
          theirs: number(now.amount),
        },
        {
          label: say("bookkeeping.expenses.category"),
          mine:
            category === otherCategory
              ? typed("ownCategory")
              : nameIn(choices.categories, category),
          theirs: now.categoryName,
        },
        {
          label: say("bookkeeping.expenses.description"),
          mine: typed("description"),
          theirs: now.description,
        },
        {
          label: say("bookkeeping.expenses.item"),
          mine: isGoods ? typed("itemName") || nameIn(items, typed("inventoryId")) : "",
          theirs: nameIn(items, now.inventoryId ?? ""),
        },
        {
          label: say("bookkeeping.expenses.quantity"),
          mine: isGoods ? typed("quantity") : "",
          theirs: number(now.quantity),
        },
        {
          label: say("bookkeeping.expenses.day"),
          mine: date(typed("dateAdded")),
          theirs: date(now.dateAdded),
        },
      ]}
    />
  );
}
