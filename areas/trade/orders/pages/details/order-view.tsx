import { myOrdersPath, paymentPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { GivenRating, RateForm } from "#web/ui/ratings/rate-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import { ApproveForm } from "../answer/answer-card.tsx";
import { Disclosure } from "../answer/disclosure.tsx";
import { PaidBadge, StateBadges } from "../state/order-badges.tsx";
import { ActForms, CommentField, EndingForm } from "./act-forms.tsx";
import type { DetailsView } from "./load-details.ts";
import { OrderLines } from "./order-lines.tsx";
import { formsOf, hasPayment, type OrderViewModel } from "./order-view-model.ts";
import { OpenProposal } from "./proposals.tsx";

interface OrderViewProps {
  view: DetailsView;
  /** The transport of its products, as rendered HTML. */
  transport?: string | undefined;
  refusal: Refusal | undefined;
}

/** A request or an order, for both parties: its state and the available acts. */
export function OrderView({ view, transport, refusal }: OrderViewProps) {
  const { title, next, means, shown: order, written, proposal, market } = view;
  const say = useSay();
  const ratingText = (name: string) => say(`orders.rating.${name}`);
  const refusalOf = (form: string) => (refusal?.values.act === form ? refusal : undefined);
  const hasItsForm = formsOf(order).some((form) => form === refusal?.values.act);
  const list =
    order.side === "buyer"
      ? { label: say("orders.page.mine"), to: myOrdersPath }
      : { label: say("orders.page.sales"), to: salesPath };
  const toAnswer = order.kind === "request" && order.acts.includes("approve");
  return (
    <DetailPage
      title={title}
      trail={[list, { label: title }]}
      actions={
        <span className="flex flex-wrap gap-2">
          <StateBadges of={order} />
          {order.isDemo && <DemoBadge />}
        </span>
      }
    >
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      {toAnswer && (
        <section className="answer mb-6 print:hidden" aria-label={order.firstProduct}>
          {order.lineCount === 1 && <b>{order.firstProduct}</b>}
          <PrerenderedHtml html={written.facts} />
          <ApproveForm id={order.id} refusal={refusalOf("approve")}>
            <Disclosure summary={say("orders.act.comment")} open={false}>
              <CommentField rows={2} />
            </Disclosure>
          </ApproveForm>
          <EndingForm act="reject" refusal={refusalOf("reject")} />
        </section>
      )}
      <Notice kind="info">{next}</Notice>
      {proposal && (
        <OpenProposal id={proposal} side={order.side} html={written.offer} refusalOf={refusalOf} />
      )}
      <div className="mt-6">
        <OrderLines {...order} />
      </div>
      {transport && <PrerenderedHtml html={transport} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          {order.kind === "order" && <PaymentCard order={order} means={means} />}
          <div className="print:hidden">
            {order.acts.includes("rate") && (
              <RateForm text={ratingText} maxComment={maxComment} refusal={refusalOf("rate")} />
            )}
            <ActForms order={order} market={market} refusalOf={refusalOf} />
          </div>
          {order.kind === "order" && (
            <GivenRating text={ratingText} rating={order.rating} comment={order.ratingComment} />
          )}
        </div>
        <div className="min-w-0">
          <PrerenderedHtml html={written.people} />
          <PrerenderedHtml html={written.history} />
          {written.older && <PrerenderedHtml html={written.older} />}
        </div>
      </div>
    </DetailPage>
  );
}

interface PaymentCardProps {
  order: Extract<OrderViewModel, { kind: "order" }>;
  /** What the payment state means for the reader. */
  means: string;
}

function PaymentCard({ order, means }: PaymentCardProps) {
  const say = useSay();
  const { id, acts, paid, status, total, currency } = order;
  if (status === "cancelled" && paid === "unpaid") return null;
  const act = acts.includes("pay") ? "pay" : acts.includes("confirm") ? "confirm" : "see";
  return (
    <Section title={say("orders.page.payment")}>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <Price amount={total} currency={currency} /> <PaidBadge {...order} />
      </p>
      <p className="mb-3">{means}</p>
      {(hasPayment(order) || paid !== "unpaid") && (
        <ButtonLink look={act === "see" ? "quiet" : "primary"} to={paymentPath(id)}>
          {say(`orders.act.payment.${act}`)}
        </ButtonLink>
      )}
    </Section>
  );
}
