import { data, useActionData, useLoaderData } from "react-router";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { orderPath, paymentPath, portalPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { DownloadLink, QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FormRows } from "#web/ui/rows/form-rows.tsx";
import { Moment } from "#web/ui/tables/moment.tsx";
import { useSay } from "#web/words/words.tsx";
import { confirmPayment, refusePayment } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { salePaymentsPath } from "../../paths.ts";
import { listPaymentsToCheck, type PaymentToCheck } from "../../to-check/endpoints.ts";

const size = 12;

export async function loader(args: PageArgs) {
  const { call, say, person } = pageFor(requireVerified, args);
  const title = say("payments.toCheck.title");
  if (!can(person, ordersActs.sell)) return data({ title, closed: true }, { status: 403 });
  const currentPage = pageNumber(new URL(args.request.url).searchParams);
  const { data: payments, total } = await call(listPaymentsToCheck, { page: currentPage, size });
  return data({ title, payments, total, currentPage });
}

/** Answers one payment and returns to the list. `id` is the payment, as each row has a form. */
export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const values = await formValues();
  const { id: payment, order = "", reason = "", act } = values;
  const isRefusal = act === "refuse";
  const answered = isRefusal
    ? await attempt(refusePayment, { id: order, payment, reason }, values)
    : await attempt(confirmPayment, { id: order, payment }, values);
  return answer(
    answered,
    salePaymentsPath,
    isRefusal ? flash.paymentRefused : flash.paymentConfirmed,
  );
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The payments that buyers reported: the seller says of each whether the money has arrived. */
export default function PaymentsToCheck() {
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if ("closed" in loaded) return <TradersOnly />;
  const { title, payments, total, currentPage } = loaded;
  const isGone = refusal && !payments.some(({ id }) => id === refusal.values.id);
  return (
    <ListPage
      title={title}
      trail={[{ label: say("payments.toCheck.shop"), to: portalPath }, { label: title }]}
      lead={payments.length > 0 && say("payments.toCheck.lead")}
      notice={isGone && <Notice kind="error">{refusal.message}</Notice>}
      list={
        payments.length > 0 && (
          <FormRows rows={payments} refusal={refusal}>
            {(payment, own) => <PaymentRow payment={payment} refusal={own} />}
          </FormRows>
        )
      }
      empty={{
        title: say("payments.toCheck.none"),
        advice: <QuietLink to={`${salesPath}?tab=orders`}>{say("payments.page.sales")}</QuietLink>,
      }}
      pager={{ page: currentPage, total, size }}
    />
  );
}

interface PaymentRowProps {
  payment: PaymentToCheck;
  refusal: Refusal | undefined;
}

function PaymentRow({ payment, refusal }: PaymentRowProps) {
  const say = useSay();
  const { money } = useFormat();
  const { id, orderId, orderNumber, buyer, option, amount, currency, reference, paidTo } = payment;
  const isRefusal = refusal?.values.act === "refuse";
  const hidden = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="order" value={orderId} />
    </>
  );
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <h2 className="text-lg">
        <LineLink to={paymentPath(orderId)}>{money(amount, currency)}</LineLink>
      </h2>
      <DefinitionList
        items={[
          { term: say("payments.page.buyer"), detail: buyer.name || say("payments.page.gone") },
          {
            term: say("payments.page.order"),
            detail: <LineLink to={orderPath(orderId)}>{orderNumber}</LineLink>,
          },
          { term: say("payments.receipt.how"), detail: say(`payments.option.${option}.name`) },
          { term: say("payments.field.reference"), detail: reference },
          {
            term: say("payments.list.paidTo"),
            detail: paidTo && `${paidTo.providerName} · ${paidTo.numberShown}`,
          },
          { term: say("payments.list.day"), detail: <Moment at={payment.createdAt} /> },
        ]}
      />
      {payment.hasProof && (
        <p className="mt-3">
          <DownloadLink href={`/market/payment-details/${id}/proof`}>
            {say("payments.list.proof")}
          </DownloadLink>
        </p>
      )}
      <PostForm refusal={isRefusal ? undefined : refusal} className="mt-3">
        {hidden}
        <SubmitAct act="confirm" label={say("payments.act.confirm")} />
      </PostForm>
      <details open={isRefusal} className="mt-2">
        <summary className="py-3 font-semibold">{say("payments.toCheck.notArrived")}</summary>
        <PostForm refusal={isRefusal ? refusal : undefined}>
          {hidden}
          <TextArea
            name="reason"
            label={say("payments.act.reason")}
            defaultValue={say("payments.toCheck.reason")}
            maxLength={1000}
            required
          />
          <SubmitAct act="refuse" look="danger" label={say("payments.act.refuse")} />
        </PostForm>
      </details>
    </li>
  );
}
