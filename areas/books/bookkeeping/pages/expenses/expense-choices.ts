import { dayIn } from "#core/day-in.ts";
import type { PageContext } from "#server/page.ts";
import { listCategories } from "../../expenses/endpoints.ts";
import { loadItemChoices } from "../parts/item-choices.ts";

/** Loads the choices of the expense form: categories, inventory items and today's date. */
export async function loadExpenseChoices(
  pageContext: PageContext,
  { item, category }: { item?: string | null | undefined; category?: string },
) {
  const gone =
    category === undefined ? undefined : pageContext.say("bookkeeping.expenses.itemGone");
  const [listed, items] = await Promise.all([
    pageContext.call(listCategories, {}),
    loadItemChoices(pageContext, item, gone),
  ]);
  const named = listed.data.map(({ category, name }) => ({ value: category, label: name }));
  return {
    categories:
      category === undefined || named.some(({ value }) => value === category)
        ? named
        : [...named, { value: category, label: category }],
    ...items,
    today: dayIn(pageContext.context),
  };
}
export type ExpenseChoices = Awaited<ReturnType<typeof loadExpenseChoices>>;
