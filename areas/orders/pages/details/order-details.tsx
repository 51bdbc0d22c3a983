import { data, redirect, useActionData, useLoaderData } from "react-router";
import { myOrdersPath, orderPath, paymentPath, requestPath, salesPath } from "#core/paths.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useSay } from "#web/words/words.tsx";
import { order_ } from "../../orders/endpoints.ts";
import { orderRequest } from "../../requests/endpoints.ts";
import { actNamed } from "../order-acts.ts";
import { PaidBadge, StateBadges } from "../state/order-badges.tsx";
import { ActForms } from "./act-forms.tsx";
import { OrderFacts, OrderHistory } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OlderProposals, OpenProposal } from "./proposals.tsx";
import { GivenRating, RateForm } from "./rating.tsx";
import { formsOf, hasPayment, nextKey, type ShownOrder } from "./shown-order.ts";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(signedIn, args);
  const query = new URL(args.request.url).searchParams;
  const requestId = query.get("request");
  if (requestId === null) {
    const order = await call(order_, { id: query.get("id") ?? "" });
    const shown: ShownOrder = { kind: "order", ...order };
    return { title: say("orders.page.order", { number: order.orderNumber }), shown };
  }
  const found = await call(orderRequest, { id: requestId });
  if (found.orderId) throw redirect(orderPath(found.orderId));
  const shown: ShownOrder = { kind: "request", ...found };
  return { title: say("orders.page.request"), shown };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(signedIn, args);
  const { searchParams } = new URL(args.request.url);
  const requestId = searchParams.get("request");
  const id = requestId ?? searchParams.get("id") ?? "";
  const typed = await formValues();
  const act = actNamed(typed.act);
  if (!act) throw data(null, { status: 400 });
  const done = await attempt(act.endpoint, { ...typed, id, changes: postedChanges(typed) }, typed);
  const { orderIn, flash } = act;
  const pathOf = requestId === null || orderIn ? orderPath : requestPath;
  const path = done.ok ? pathOf((done.data as ActedOn)[orderIn ?? "id"]) : "";
  return answer(done, path, flash);
}

type ActedOn = Record<"id" | "orderId", string>;

const changeField = /^changes\.(\d+)\.(lineId|unitPrice|quantity)$/;

/** The rows of the form of a proposal, `changes.0.unitPrice` and so on, as the call takes them. */
function postedChanges(typed: Partial<Record<string, string>>): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, index, key] = changeField.exec(name) ?? [];
    if (!key || value === undefined || Number(index) > 50) continue;
    rows[Number(index)] = { ...rows[Number(index)], [key]: value.trim() };
  }
  return rows.filter(Boolean);
}

export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** A request or an order, for both who take part in it: where it stands and what may be done. */
export default function OrderDetails() {
  const { title, shown } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const refusalOf = (form: string) => (refusal?.values.act === form ? refusal : undefined);
  const hasItsForm = formsOf(shown).some((form) => form === refusal?.values.act);
  const list =
    shown.side === "buyer"
      ? { label: say("orders.page.mine"), to: myOrdersPath }
      : { label: say("orders.page.sales"), to: salesPath };
  return (
    <Page
      title={title}
      trail={[list, { label: title }]}
      actions={
        <span className="flex flex-wrap gap-2">
          <StateBadges of={shown} />
          {shown.isDemo && <DemoBadge />}
        </span>
      }
    >
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      <Notice kind="info">{say(nextKey(shown))}</Notice>
      {shown.kind === "request" && <OpenProposal shown={shown} refusalOf={refusalOf} />}
      <div className="mt-6">
        <OrderLines {...shown} />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          {shown.kind === "order" && <PaymentCard shown={shown} />}
          <div className="print:hidden">
            {shown.acts.includes("rate") && <RateForm refusal={refusalOf("rate")} />}
            <ActForms shown={shown} refusalOf={refusalOf} />
          </div>
          {shown.kind === "order" && <GivenRating {...shown} />}
        </div>
        <div className="min-w-0">
          <OrderFacts shown={shown} />
          <OrderHistory shown={shown} />
          {shown.kind === "request" && <OlderProposals shown={shown} />}
        </div>
      </div>
    </Page>
  );
}

function PaymentCard({ shown }: { shown: Extract<ShownOrder, { kind: "order" }> }) {
  const say = useSay();
  const { id, acts, side, paid, status, total, currency } = shown;
  if (status === "cancelled" && paid === "unpaid") return null;
  const means =
    status === "cancelled" && paid === "paid"
      ? say("orders.page.paidMeans.cancelled")
      : say(`orders.page.paidMeans.${paid}.${side}`);
  const act = acts.includes("pay") ? "pay" : acts.includes("confirm") ? "confirm" : "see";
  return (
    <Section title={say("orders.page.payment")}>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <Price amount={total} currency={currency} /> <PaidBadge {...shown} />
      </p>
      <p className="mb-3">{means}</p>
      {(hasPayment(shown) || paid !== "unpaid") && (
        <ButtonLink look={act === "see" ? "quiet" : "primary"} to={paymentPath(id)}>
          {say(`orders.act.payment.${act}`)}
        </ButtonLink>
      )}
    </Section>
  );
}
