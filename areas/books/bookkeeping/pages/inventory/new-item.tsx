import { useActionData, useLoaderData } from "react-router";
import { inventoryPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { Submit } from "#web/post/post-form.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { addItem } from "../../inventory/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { BookForm } from "../waiting/book-form.tsx";
import { ItemFields } from "./item-fields.tsx";
import { loadUnitChoices } from "./unit-choices.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  return {
    title: pageContext.say("bookkeeping.items.add"),
    units: await loadUnitChoices(pageContext),
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const input = typed as InputOf<typeof addItem>;
  return answer(await attempt(addItem, input, typed), inventoryPath, flash.saved);
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Form for a new item and its stock. */
export default function NewItem() {
  const { title, units } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  return (
    <FormPage
      {...useBooksSection(title, "inventory", true)}
      lead={say("bookkeeping.items.addText")}
    >
      <BookForm makes="id" refusal={refusal}>
        <ItemFields units={units} />
        <Submit>{say("bookkeeping.save")}</Submit>
      </BookForm>
    </FormPage>
  );
}
