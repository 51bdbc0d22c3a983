import { redirect, useActionData, useLoaderData } from "react-router";
import { PaidBadge } from "#areas/trade/orders/pages/state/order-badges.tsx";
import { myOrdersPath, orderPath, paymentPath, salesPath, unpaidOrdersPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  confirmPayment,
  getOrderPayment,
  type OrderPayment,
  refusePayment,
  submitPaymentWithProof,
} from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { PayForm } from "./pay-form.tsx";
import { AddAccountNotice, PayTo } from "./pay-to.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PaymentNotices } from "./payment-notices.tsx";

const idIn = (request: Request) => new URL(request.url).searchParams.get("id") ?? "";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const id = idIn(args.request);
  // Without an order id, redirects to the list of unpaid orders.
  if (!id) throw redirect(unpaidOrdersPath, 303);
  const order = await call(getOrderPayment, { id });
  return { title: say("payments.page.title"), order };
}

/** A multipart form submits a payment; any other form answers one. */
export async function action(args: PageArgs) {
  const { attempt, attemptPosted, answer, formValues } = pageFor(requireVerified, args);
  const { request } = args;
  const id = idIn(request);
  const here = paymentPath(id);
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const paid = await attemptPosted(submitPaymentWithProof, request);
    const isRequested = paid.ok && paid.data.payments[0]?.state === "started";
    return isRequested ? redirect(here, 303) : answer(paid, here, flash.paymentSent);
  }
  const typed = await formValues();
  const isRefusal = typed.act === "refuse";
  const { reason = "", payment } = typed;
  const answered = isRefusal
    ? await attempt(refusePayment, { id, payment, reason }, typed)
    : await attempt(confirmPayment, { id, payment }, typed);
  return answer(answered, here, isRefusal ? flash.paymentRefused : flash.paymentConfirmed);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function PaymentDetails() {
  const { title, order } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const { orderId, orderNumber, side, acts, payments, payTo, paid, status } = order;
  const list =
    side === "buyer"
      ? { label: say("payments.page.orders"), to: myOrdersPath }
      : { label: say("payments.page.sales"), to: salesPath };
  const submitted = payments.find(({ state }) => state === "submitted");
  const mayPay = acts.includes("pay");
  const mayAnswer = acts.includes("confirm") && submitted !== undefined;
  const trail = [list, { label: orderNumber, to: orderPath(orderId) }, { label: title }];
  return (
    <FormPage title={title} trail={trail}>
      {refusal && !mayPay && !mayAnswer && <Notice kind="error">{refusal.message}</Notice>}
      <PaymentNotices order={order} here={paymentPath(orderId)} />
      <OrderSummary order={order} />
      {mayPay && <PayTo order={order} />}
      {side === "seller" && paid === "unpaid" && status !== "cancelled" && payTo.length === 0 && (
        <AddAccountNotice />
      )}
      {mayPay && <PayForm order={order} refusal={refusal} />}
      {payments.length > 0 && <PaymentList payments={payments} />}
      {mayAnswer && <AnswerForms payment={submitted.id} refusal={refusal} />}
    </FormPage>
  );
}

function OrderSummary({ order }: { order: OrderPayment }) {
  const say = useSay();
  const { orderId, orderNumber, side, other, total, currency, paid, status } = order;
  return (
    <DefinitionList
      items={[
        {
          term: say("payments.page.order"),
          detail: <LineLink to={orderPath(orderId)}>{orderNumber}</LineLink>,
        },
        {
          term: say(side === "buyer" ? "payments.page.seller" : "payments.page.buyer"),
          detail: other.name || say("payments.page.gone"),
        },
        {
          term: say("payments.page.total"),
          detail: <Price amount={total} currency={currency} />,
        },
        { term: say("payments.page.state"), detail: <PaidBadge status={status} paid={paid} /> },
      ]}
    />
  );
}

function AnswerForms({ payment, refusal }: { payment: string; refusal: Refusal | undefined }) {
  const say = useSay();
  const isRefusal = refusal?.values.act === "refuse";
  return (
    <Section title={say("payments.act.title")}>
      <PostForm refusal={isRefusal ? undefined : refusal}>
        <input type="hidden" name="payment" value={payment} />
        <SubmitAct act="confirm" label={say("payments.act.confirm")} />
      </PostForm>
      <h3 className="mt-6 mb-2">{say("payments.act.refuseTitle")}</h3>
      <PostForm refusal={isRefusal ? refusal : undefined}>
        <input type="hidden" name="payment" value={payment} />
        <TextArea name="reason" label={say("payments.act.reason")} maxLength={1000} required />
        <SubmitAct act="refuse" look="danger" label={say("payments.act.refuse")} />
      </PostForm>
    </Section>
  );
}
