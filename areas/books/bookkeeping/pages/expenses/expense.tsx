import { data, useActionData, useLoaderData } from "react-router";
import { expensePath, expensesPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { acceptMissing, isMultipart, refusalResponse } from "#server/page.ts";
import { formatDate, formatMoney } from "#web/format/format.ts";
import { Submit } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import * as endpoints from "../../expenses/endpoints.ts";
import { flash } from "../../flashes.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { changedRow, versionSeen } from "../parts/conflict.tsx";
import { DeleteRow } from "../parts/delete-row.tsx";
import { resolveItem } from "../parts/resolve-item.ts";
import { BookForm } from "../waiting/book-form.tsx";
import { loadExpenseChoices } from "./expense-choices.ts";
import { ExpenseConflict } from "./expense-conflict.tsx";
import { ExpenseFields } from "./expense-fields.tsx";
import { moveCategoryError, toExpenseInput } from "./expense-input.ts";
import { ReceiptSection } from "./receipt-section.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, language, edition } = pageContext;
  const expense = await call(endpoints.getExpense, { id: args.params.id ?? "" });
  const { inventoryId: item, category, amount, dateAdded, categoryName } = expense;
  const spent = formatMoney(language, amount, edition.currency);
  return {
    title: expense.description,
    lead: `${spent} · ${categoryName} · ${formatDate(language, dateAdded)}`,
    expense,
    choices: await loadExpenseChoices(pageContext, { item, category }),
  };
}

/** A form with a file uploads the receipt's photo; any other form performs its `act`. */
export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, attemptPosted, answer, formValues } = pageContext;
  const id = args.params.id ?? "";
  const path = expensePath(id);
  if (isMultipart(args.request)) {
    const inputOf = (values: object) => ({ ...values, id });
    return answer(await attemptPosted(endpoints.addReceiptPhoto, args.request, inputOf), path);
  }
  const typed = await formValues();
  if (typed.act === "removePhoto") {
    return answer(await attempt(endpoints.removeReceiptPhoto, { id }, typed), path);
  }
  if (typed.act === "delete") {
    const { version } = typed;
    const done = await attempt(endpoints.deleteExpense, { id, version }, typed);
    return answer(acceptMissing(done), expensesPath, flash.deleted);
  }
  if (typed.act !== "save") throw data(null, { status: 400 });
  const { inventoryId, explain } = await resolveItem(pageContext, typed);
  const input = { ...toExpenseInput({ ...typed, inventoryId }), id } as InputOf<
    typeof endpoints.changeExpense
  >;
  const done = await attempt(endpoints.changeExpense, input, typed);
  return done.ok
    ? answer(done, path, flash.saved)
    : refusalResponse(explain(moveCategoryError(done.refusal)));
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** One expense: view, change or delete it. */
export default function ExpensePage() {
  const { title, lead, expense, choices } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const ofSave = refusalOf("save");
  const now = changedRow<endpoints.Expense>(ofSave);
  return (
    <FormPage
      {...useBooksSection(title, "expenses", true)}
      lead={lead}
      {...(expense.isDemo && { actions: <DemoBadge /> })}
    >
      <BookForm refusal={ofSave} items={choices.items} className="expense-form">
        {now && ofSave && <ExpenseConflict refusal={ofSave} now={now} choices={choices} />}
        <input type="hidden" name="act" value="save" />
        <input type="hidden" name="version" value={versionSeen(ofSave, expense)} />
        <ExpenseFields choices={choices} refusal={ofSave} before={expense} />
        <Submit>{say(now ? "bookkeeping.conflict.keepMine" : "bookkeeping.save")}</Submit>
      </BookForm>
      <ReceiptSection expense={expense} refusal={refusalOf} />
      <DeleteRow
        label={say("bookkeeping.expenses.delete")}
        version={expense.version}
        refusal={refusalOf("delete")}
      >
        {say(
          expense.inventoryId
            ? "bookkeeping.expenses.deleteGoods"
            : "bookkeeping.expenses.deleteText",
        )}
      </DeleteRow>
    </FormPage>
  );
}
