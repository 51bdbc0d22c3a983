import { useActionData, useLoaderData } from "react-router";
import { expensesPath } from "#core/books/book-paths.ts";
import { receiptPhoto } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { Submit } from "#web/post/post-form.tsx";
import { PictureInput } from "#web/ui/files/picture-input.tsx";
import { useSay } from "#web/words/words.tsx";
import { addExpenseForm } from "../../expenses/endpoints.ts";
import { flash } from "../../flashes.ts";
import { BooksPage } from "../parts/books-page.tsx";
import { itemMeant } from "../parts/item-meant.ts";
import { SameChoice } from "../same/same-choice.tsx";
import { asSameStep } from "../same/same-step.ts";
import { BookForm } from "../waiting/book-form.tsx";
import { expenseChoices } from "./expense-choices.ts";
import { ExpenseFields } from "./expense-fields.tsx";
import { besideOwn, expenseInput } from "./expense-input.ts";

export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const item = new URL(args.request.url).searchParams.get("item");
  return {
    title: visit.say("bookkeeping.expenses.add"),
    choices: await expenseChoices(visit, { item }),
  };
}

export async function action(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  let explain = besideOwn;
  const done = await visit.attemptPosted(addExpenseForm, args.request, async (typed) => {
    const meant = await itemMeant(visit, typed);
    explain = (refusal) => meant.explain(besideOwn(refusal));
    return expenseInput({ ...typed, inventoryId: meant.inventoryId });
  });
  return done.ok
    ? visit.answer(done, expensesPath, flash.saved)
    : refused(asSameStep(visit, explain(done.refusal)));
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";
export { clientAction } from "../waiting/client-action.ts";

/** Form for a new expense, with an optional photo of the receipt. */
export default function NewExpense() {
  const { title, choices } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <BooksPage title={title} current="expenses" isBelow narrow>
      <BookForm makes="id" refusal={refusal} className="expense-form" encType="multipart/form-data">
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
    </BooksPage>
  );
}
