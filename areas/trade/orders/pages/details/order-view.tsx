import { myOrdersPath, paymentPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useSay } from "#web/words/words.tsx";
import { ApproveForm } from "../answer/answer-card.tsx";
import { Fold } from "../answer/fold.tsx";
import { PaidBadge, StateBadges } from "../state/order-badges.tsx";
import { ActForms, Comment, EndingForm } from "./act-forms.tsx";
import type { DetailsView } from "./load-details.ts";
import { OrderLines } from "./order-lines.tsx";
import { OpenProposal } from "./proposals.tsx";
import { GivenRating, RateForm } from "./rating.tsx";
import { formsOf, hasPayment, type ShownOrder } from "./shown-order.ts";

interface OrderViewProps {
  view: DetailsView;
  /** The transport of its products, as rendered HTML. */
  transport?: string | undefined;
  refusal: Refusal | undefined;
}

/** A request or an order, for both parties: its state and the available acts. */
export function OrderView({ view, transport, refusal }: OrderViewProps) {
  const { title, next, means, shown, written, proposal, market } = view;
  const say = useSay();
  const refusalOf = (form: string) => (refusal?.values.act === form ? refusal : undefined);
  const hasItsForm = formsOf(shown).some((form) => form === refusal?.values.act);
  const list =
    shown.side === "buyer"
      ? { label: say("orders.page.mine"), to: myOrdersPath }
      : { label: say("orders.page.sales"), to: salesPath };
  const toAnswer = shown.kind === "request" && shown.acts.includes("approve");
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
      {toAnswer && (
        <section className="answer mb-6 print:hidden" aria-label={shown.firstProduct}>
          {shown.lineCount === 1 && <b>{shown.firstProduct}</b>}
          <WrittenOut html={written.facts} />
          <ApproveForm id={shown.id} refusal={refusalOf("approve")}>
            <Fold summary={say("orders.act.comment")} open={false}>
              <Comment rows={2} />
            </Fold>
          </ApproveForm>
          <EndingForm act="reject" refusal={refusalOf("reject")} />
        </section>
      )}
      <Notice kind="info">{next}</Notice>
      {proposal && (
        <OpenProposal id={proposal} side={shown.side} html={written.offer} refusalOf={refusalOf} />
      )}
      <div className="mt-6">
        <OrderLines {...shown} />
      </div>
      {transport && <WrittenOut html={transport} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          {shown.kind === "order" && <PaymentCard shown={shown} means={means} />}
          <div className="print:hidden">
            {shown.acts.includes("rate") && <RateForm refusal={refusalOf("rate")} />}
            <ActForms shown={shown} market={market} refusalOf={refusalOf} />
          </div>
          {shown.kind === "order" && <GivenRating {...shown} />}
        </div>
        <div className="min-w-0">
          <WrittenOut html={written.people} />
          <WrittenOut html={written.history} />
          {written.older && <WrittenOut html={written.older} />}
        </div>
      </div>
    </Page>
  );
}

interface PaymentCardProps {
  shown: Extract<ShownOrder, { kind: "order" }>;
  /** What the payment state means for the reader. */
  means: string;
}

function PaymentCard({ shown, means }: PaymentCardProps) {
  const say = useSay();
  const { id, acts, paid, status, total, currency } = shown;
  if (status === "cancelled" && paid === "unpaid") return null;
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
