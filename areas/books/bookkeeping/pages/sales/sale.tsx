import { data, useActionData, useLoaderData } from "react-router";
import { salePath, salesPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { acceptMissing, refusalResponse } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { addPayment, changeSale, deletePayment, deleteSale } from "../../sales/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { DeleteRow } from "../parts/delete-row.tsx";
import { newSalePath } from "../parts/new-paths.ts";
import { resolveItem } from "../parts/resolve-item.ts";
import { toSameStep } from "../same/same-step.ts";
import { ChangeSale } from "./change-sale.tsx";
import { Debt } from "./debt.tsx";
import { loadSale } from "./load-sale.ts";
import { Payments } from "./payments.tsx";

export const loader = (args: PageArgs) =>
  loadSale(pageFor(requireVerified, args), args.params.id ?? "");

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, answer, formValues } = pageContext;
  const typed = await formValues();
  const { id = "" } = args.params;
  const { act, version } = typed;
  const here = salePath(id);
  switch (act) {
    case "change": {
      const isCredit = typed.kind === "credit";
      const { product, quantity, saleUnitPrice, saleDate, customer, dueDate } = typed;
      const credit = isCredit ? { onCredit: true, customer, dueDate } : { onCredit: false };
      const { inventoryId, explain } = await resolveItem(pageContext, typed);
      const soldItem = inventoryId ? { inventoryId } : { inventoryId, product };
      const change = { id, version, ...soldItem, quantity, saleUnitPrice, saleDate, ...credit };
      const done = await attempt(changeSale, change, typed);
      return done.ok ? answer(done, here, flash.saved) : refusalResponse(explain(done.refusal));
    }
    case "delete": {
      const deleted = acceptMissing(await attempt(deleteSale, { id, version }, typed));
      return answer(deleted, salesPath, flash.deleted);
    }
    case "pay": {
      const { amount = "", datePaid, paymentId, sameAs, notSameAs } = typed;
      const payment = { id, paymentId, amount, datePaid, sameAs, notSameAs };
      const done = await attempt(addPayment, payment, typed);
      return done.ok
        ? answer(done, here, flash.paid)
        : refusalResponse(toSameStep(pageContext, done.refusal));
    }
    case "unpay": {
      const { paymentId = "" } = typed;
      const removed = acceptMissing(await attempt(deletePayment, { id, paymentId }, typed));
      return answer(removed, here, flash.deleted);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** One sale: its debt, its payments, and a form to correct it. */
export default function SalePage() {
  const sale = useLoaderData<Awaited<ReturnType<typeof loadSale>>>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const { title, receipt, order, isDemo, version, facts, debt, payments } = sale;
  const say = useSay();
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  return (
    <ArticlePage {...useBooksSection(title, "sales", true)}>
      <DefinitionList items={facts} />
      {isDemo && <DemoBadge />}
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={receipt}>{say("bookkeeping.sales.receipt")}</ButtonLink>
        <QuietLink to={newSalePath()}>{say("bookkeeping.sales.next")}</QuietLink>
      </p>
      {order && (
        <p>
          <TapLink to={order}>{say("bookkeeping.sales.order")}</TapLink>
        </p>
      )}
      {debt && <Debt key={debt.owed} debt={debt} today={sale.today} refusal={refusalOf("pay")} />}
      {payments.length > 0 && <Payments payments={payments} refusal={refusalOf("unpay")} />}
      <ChangeSale key={sale.id} sale={sale} refusal={refusalOf("change")} />
      <DeleteRow
        label={say("bookkeeping.sales.delete")}
        version={version}
        refusal={refusalOf("delete")}
      >
        {say("bookkeeping.sales.deleteMeaning")}
      </DeleteRow>
    </ArticlePage>
  );
}
