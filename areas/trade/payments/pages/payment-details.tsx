import { redirect, useActionData, useLoaderData } from "react-router";
import { PaidBadge } from "#areas/trade/orders/pages/badges/order-badges.tsx";
import { unpaidOrdersPath } from "#core/paths.ts";
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
import type { OrderPayment } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { PayForm } from "./pay-form.tsx";
import { AddAccountNotice, PayTo } from "./pay-to.tsx";
import { kinds, orderIn } from "./payment-kinds.ts";
import { PaymentList } from "./payment-list.tsx";
import { PaymentNotices } from "./payment-notices.tsx";
import { placesOf } from "./places-of.ts";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const { of, id } = orderIn(args.request);
  // Without an order id, redirects to the list of unpaid orders.
  if (!id) throw redirect(unpaidOrdersPath, 303);
  const order = await call(kinds[of].get, { id });
  return { title: say("payments.page.title"), order };
}

/** A multipart form submits a payment; any other form answers one. */
export async function action(args: PageArgs) {
  const { attempt, attemptPosted, answer, formValues } = pageFor(requireVerified, args);
  const { request } = args;
  const { of, id } = orderIn(request);
  const kind = kinds[of];
  const here = kind.path(id);
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const paid = await attemptPosted(kind.pay, request);
    const isRequested = paid.ok && paid.data.payments[0]?.state === "started";
    return isRequested ? redirect(here, 303) : answer(paid, here, kind.sent);
  }
  const typed = await formValues();
  const isRefusal = typed.act === "refuse";
  const { reason = "", payment } = typed;
  const answered = isRefusal
    ? await attempt(kind.refuse, { id, payment, reason }, typed)
    : await attempt(kind.confirm, { id, payment }, typed);
  return answer(answered, here, isRefusal ? kind.refused : flash.paymentConfirmed);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function PaymentDetails() {
  const { title, order } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const { of, orderNumber, side, acts, payments, payTo, paid, status } = order;
  const submitted = payments.find(({ state }) => state === "submitted");
  const mayPay = acts.includes("pay");
  const mayAnswer = acts.includes("confirm") && submitted !== undefined;
  const { list, to, here } = placesOf(order);
  const trail = [
    { label: say(list.label), to: list.to },
    { label: orderNumber, to },
    { label: title },
  ];
  return (
    <FormPage title={title} trail={trail}>
      {refusal && !mayPay && !mayAnswer && <Notice kind="error">{refusal.message}</Notice>}
      <PaymentNotices order={order} here={here} />
      <OrderSummary order={order} />
      {mayPay && <PayTo order={order} />}
      {side === "seller" && paid === "unpaid" && status !== "cancelled" && payTo.length === 0 && (
        <AddAccountNotice of={of} />
      )}
      {mayPay && <PayForm order={order} refusal={refusal} />}
      {payments.length > 0 && <PaymentList payments={payments} />}
      {mayAnswer && <AnswerForms of={of} payment={submitted.id} refusal={refusal} />}
    </FormPage>
  );
}

const otherSide = {
  goods: { buyer: "payments.page.seller", seller: "payments.page.buyer" },
  transport: { buyer: "payments.transport.carrier", seller: "payments.transport.customer" },
} as const;

function OrderSummary({ order }: { order: OrderPayment }) {
  const say = useSay();
  const { of, orderNumber, side, other, total, currency, paid, status } = order;
  return (
    <DefinitionList
      items={[
        {
          term: say("payments.page.order"),
          detail: <LineLink to={placesOf(order).to}>{orderNumber}</LineLink>,
        },
        {
          term: say(otherSide[of][side]),
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

interface AnswerFormsProps extends Pick<OrderPayment, "of"> {
  payment: string;
  refusal: Refusal | undefined;
}

function AnswerForms({ of, payment, refusal }: AnswerFormsProps) {
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
        <TextArea
          name="reason"
          label={say(of === "transport" ? "payments.transport.reason" : "payments.act.reason")}
          maxLength={1000}
          required
        />
        <SubmitAct act="refuse" look="danger" label={say("payments.act.refuse")} />
      </PostForm>
    </Section>
  );
}
