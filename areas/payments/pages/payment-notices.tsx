import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderPayment } from "../endpoints.ts";
import { PhoneWait } from "./phone-wait.tsx";

/** Where the payment of an order stands, and what its reader does next. */
export function PaymentNotices({ order, here }: { order: OrderPayment; here: string }) {
  const say = useSay();
  const { status, paid, side, payments, acts } = order;
  const [latest] = payments;
  if (status === "cancelled") {
    const isPaid = paid === "paid";
    return (
      <Notice kind={isPaid ? "info" : "error"}>
        {say(isPaid ? "payments.page.cancelledPaid" : "payments.page.cancelled")}
      </Notice>
    );
  }
  if (paid === "paid") return <Notice kind="success">{say("payments.page.paid")}</Notice>;
  if (paid === "submitted") {
    const how = latest?.option === "pickup" ? "pickup" : "submitted";
    return <Notice kind="info">{say(`payments.page.${side}.${how}`)}</Notice>;
  }
  if (side === "seller") return <Notice kind="info">{say("payments.page.sellerWaits")}</Notice>;
  if (latest?.state === "started") {
    return (
      <>
        <PhoneWait payment={latest} here={here} />
        {acts.includes("pay") && <Notice kind="info">{say("payments.page.phone.left")}</Notice>}
      </>
    );
  }
  const why = latest && sentenceOf(latest, say);
  return why ? <Notice kind="error">{why}</Notice> : null;
}

function sentenceOf(
  { state, reason, failure }: OrderPayment["payments"][number],
  say: ReturnType<typeof useSay>,
) {
  if (state === "refused") return say("payments.page.refused", { reason: reason ?? "" });
  return failure && say(`payments.failure.${failure}`);
}
