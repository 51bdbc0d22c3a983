import { useActionData, useLoaderData } from "react-router";
import { expensesPath } from "#core/books/book-paths.ts";
import { receiptPhoto } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { Submit } from "#web/post/post-form.tsx";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { addExpenseForm } from "../../expenses/endpoints.ts";
import { flash } from "../../flashes.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { resolveItem } from "../parts/resolve-item.ts";
import { SameChoice } from "../same/same-choice.tsx";
import { toSameStep } from "../same/same-step.ts";
import { BookForm } from "../waiting/book-form.tsx";
import { loadExpenseChoices } from "./expense-choices.ts";
import { ExpenseFields } from "./expense-fields.tsx";
import { moveCategoryError, toExpenseInput } from "./expense-input.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const item = new URL(args.request.url).searchParams.get("item");
  return {
    title: pageContext.say("bookkeeping.expenses.add"),
    choices: await loadExpenseChoices(pageContext, { item }),
  };
}

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  let explain = moveCategoryError;
  const done = await pageContext.attemptPosted(addExpenseForm, args.request, async (typed) => {
    const resolved = await resolveItem(pageContext, typed);
    explain = (refusal) => resolved.explain(moveCategoryError(refusal));
    return toExpenseInput({ ...typed, inventoryId: resolved.inventoryId });
  });
  return done.ok
    ? pageContext.answer(done, expensesPath, flash.saved)
    : refusalResponse(toSameStep(pageContext, explain(done.refusal)));
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Form for a new expense, with an optional photo of the receipt. */
export default function NewExpense() {
  const { title, choices } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <FormPage {...useBooksSection(title, "expenses", true)}>
      <BookForm
        makes="id"
        items={choices.items}
        prefilled={{ dateAdded: choices.today }}
        refusal={refusal}
        className="expense-form"
        encType="multipart/form-data"
      >
        <SameChoice refusal={refusal} />
        <ExpenseFields choices={choices} refusal={refusal} />
        <PictureInput
          name="picture"
          label={say("bookkeeping.expenses.photo")}
          add={say("bookkeeping.expenses.photoAdd")}
          rule={receiptPhoto}
        />
        <Submit>{say("bookkeeping.save")}</Submit>
      </BookForm>
    </FormPage>
  );
}
