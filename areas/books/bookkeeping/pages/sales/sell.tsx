import { data, useActionData, useLoaderData } from "react-router";
import { salePath, unlistedItem } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import type { Answered } from "#web/offline-queue/client-action.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { flash } from "../../flashes.ts";
import { addSale } from "../../sales/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { toSameStep } from "../same/same-step.ts";
import { ItemPicker } from "./item-picker.tsx";
import { loadSell } from "./load-sell.ts";
import { SellForm } from "./sell-form.tsx";

const queryOf = ({ url }: Request) => new URL(url).searchParams;

export const loader = (args: PageArgs) =>
  loadSell(pageFor(requireVerified, args), queryOf(args.request));

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, answer } = pageContext;
  const typed = await pageContext.formValues();
  const { act, id, product = "", quantity = "", saleUnitPrice, saleDate } = typed;
  const { customer, dueDate, paidAmount, sameAs, notSameAs } = typed;
  // A copy of the page sells an item that is queued itself by the form for unlisted products.
  const item = typed.item || queryOf(args.request).get("item");
  if (item === null || (act !== "paid" && act !== "credit")) throw data(null, { status: 400 });
  const done = await attempt(
    addSale,
    {
      ...(item === unlistedItem ? { product } : { inventoryId: item }),
      id,
      quantity,
      saleUnitPrice,
      saleDate,
      ...{ sameAs, notSameAs },
      ...(act === "credit" && { onCredit: true, customer, dueDate, paidAmount }),
    },
    typed,
  );
  return done.ok
    ? answer(done, salePath(done.data.id), flash.saved)
    : refusalResponse(toSameStep(pageContext, done.refusal));
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** A sale in three taps: the item, the quantity, and whether it is paid. */
export default function Sell() {
  const { title, goods, form } = useLoaderData<Awaited<ReturnType<typeof loadSell>>>();
  const { refusal, queued } = useActionData<Answered>() ?? {};
  return (
    <FormPage {...useBooksSection(title, "sales", true)}>
      {form ? <SellForm key={`${form.name} ${queued?.at}`} form={form} refusal={refusal} /> : null}
      {goods ? <ItemPicker goods={goods} /> : null}
    </FormPage>
  );
}
