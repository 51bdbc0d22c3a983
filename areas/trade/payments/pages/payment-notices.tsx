import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderPayment, Payment } from "../endpoints.ts";
import { receiptPath, transportReceiptPath } from "./paths.ts";

/** The payment state of an order and the reader's next step. */
export function PaymentNotices({ order, here }: { order: OrderPayment; here: string }) {
  const say = useSay();
  const { of, status, paid, side, payments, acts } = order;
  const isTransport = of === "transport";
  const [latest] = payments;
  if (status === "cancelled") {
    const isPaid = paid === "paid";
    return (
      <Notice kind={isPaid ? "info" : "error"}>
        {say(isPaid ? "payments.page.cancelledPaid" : "payments.page.cancelled")}
      </Notice>
    );
  }
  if (paid === "paid") return <Paid of={of} id={order.orderId} />;
  if (paid === "submitted") {
    const how = latest?.option === "pickup" ? "pickup" : "submitted";
    return (
      <Notice kind="info">
        {say(isTransport ? `payments.transport.${side}.${how}` : `payments.page.${side}.${how}`)}
      </Notice>
    );
  }
  if (side === "seller") {
    return (
      <Notice kind="info">
        {say(isTransport ? "payments.transport.waits" : "payments.page.sellerWaits")}
      </Notice>
    );
  }
  if (latest?.state === "started") {
    return (
      <>
        <PhoneWait payment={latest} here={here} />
        {acts.includes("pay") && <Notice kind="info">{say("payments.page.phone.left")}</Notice>}
      </>
    );
  }
  const why = latest && sentenceOf(latest, isTransport, say);
  return why ? <Notice kind="error">{why}</Notice> : null;
}

function Paid({ of, id }: Pick<OrderPayment, "of"> & { id: string }) {
  const say = useSay();
  return (
    <Notice kind="success">
      <p className="mb-3">{say("payments.page.paid")}</p>
      <QuietLink to={of === "transport" ? transportReceiptPath(id) : receiptPath(id)}>
        {say("payments.receipt.open")}
      </QuietLink>
    </Notice>
  );
}

function sentenceOf(
  { state, reason, failure }: Payment,
  isTransport: boolean,
  say: ReturnType<typeof useSay>,
) {
  if (state === "refused") {
    const key = isTransport ? "payments.transport.refused" : "payments.page.refused";
    return say(key, { reason: reason ?? "" });
  }
  return failure && say(`payments.failure.${failure}`);
}

const everyMs = 4000;
/** The number of refreshes after which polling stops. */
const maxLooks = 75;

/** The request on the phone is pending. With scripts, the page polls for the result. */
function PhoneWait({ payment, here }: { payment: Payment; here: string }) {
  const say = useSay();
  const { money } = useFormat();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let looked = 0;
    const timer = setInterval(() => {
      looked += 1;
      if (looked > maxLooks) clearInterval(timer);
      else if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const amount = money(payment.amount, payment.currency);
  return (
    <Notice kind="info">
      <p>
        <b>{say("payments.page.phone.title")}</b>
      </p>
      <p className="mb-3">
        {say("payments.page.phone.text", { phone: payment.phoneShown ?? "", amount })}
      </p>
      <QuietLink to={here}>{say("payments.page.phone.refresh")}</QuietLink>
    </Notice>
  );
}
