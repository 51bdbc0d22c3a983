import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { myOrdersPath, orderPath, paymentPath, salesPath } from "#core/paths.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { confirmPayment, readPayment, refusePayment, submitWithProof } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { AnswerForms } from "./answer-forms.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PaymentNotices } from "./payment-notices.tsx";

const idIn = (request: Request) => new URL(request.url).searchParams.get("id") ?? "";

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { call, say } = page(context);
  const order = await call(readPayment, { id: idIn(request) });
  return { title: say("payments.page.title"), order };
}

/** A form with room for a file pays, any other answers a payment. */
export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request);
  const { attempt, attemptPosted, context: visit } = page(context);
  const id = idIn(request);
  const here = paymentPath(id);
  if (request.headers.get("content-type")?.startsWith("multipart/")) {
    const paid = await attemptPosted(submitWithProof, request);
    if (!paid.ok) return refused(paid.refusal);
    const isAsked = paid.data.payments[0]?.state === "started";
    return isAsked ? redirect(here, 303) : redirectWithFlash(visit, here, flash.paymentSent);
  }
  const typed = Object.fromEntries(await formOf(request)) as Record<string, string>;
  const isRefusal = typed.act === "refuse";
  const { reason = "", payment } = typed;
  const answered = isRefusal
    ? await attempt(refusePayment, { id, payment, reason }, typed)
    : await attempt(confirmPayment, { id, payment }, typed);
  if (!answered.ok) return refused(answered.refusal);
  return redirectWithFlash(visit, here, isRefusal ? flash.paymentRefused : flash.paymentConfirmed);
}

export { clientAction } from "#web/post/client-action.ts";

/** Somebody else was first: what was refused is shown with how things stand by now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.loaderData?.title, isHidden: true });

/** How an order is paid: for the buyer who pays it, and the seller who confirms. */
export default function PaymentDetails() {
  const { title, order } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const { orderId, orderNumber, side, acts, payments } = order;
  const list =
    side === "buyer"
      ? { label: say("payments.page.orders"), to: myOrdersPath }
      : { label: say("payments.page.sales"), to: salesPath };
  const waiting = payments.find(({ state }) => state === "submitted");
  const mayPay = acts.includes("pay");
  const mayAnswer = acts.includes("confirm") && waiting !== undefined;
  const trail = [list, { label: orderNumber, to: orderPath(orderId) }, { label: title }];
  return (
    <Page title={title} breadcrumb={<Breadcrumb items={trail} />} narrow>
      {refusal && !mayPay && !mayAnswer && <Notice kind="error">{refusal.message}</Notice>}
      <PaymentNotices order={order} here={paymentPath(orderId)} />
      <OrderSummary order={order} />
      {mayPay && <PayForm order={order} refusal={refusal} />}
      {payments.length > 0 && <PaymentList payments={payments} />}
      {mayAnswer && <AnswerForms payment={waiting.id} refusal={refusal} />}
    </Page>
  );
}
