import "../answer/answer.css";
import "../progress/progress.css";
import { paymentPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { GivenRating, RateForm } from "#web/ui/ratings/rate-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import { Disclosure } from "../answer/disclosure.tsx";
import { PaidBadge } from "../badges/order-badges.tsx";
import type { FormName } from "../order-acts.ts";
import { CommentField, EndingForm } from "./act-forms.tsx";
import type { DetailsView } from "./load-details.ts";
import { OrderFrame } from "./order-frame.tsx";
import { OrderLines } from "./order-lines.tsx";
import { formsOf, hasPayment, type PlacedOrder } from "./order-view-model.ts";

/** What the page of an order shows. */
type PlacedOrderPage = DetailsView & { shown: PlacedOrder };

interface PlacedOrderViewProps {
  view: PlacedOrderPage;
  /** The transport of its products, as rendered HTML. */
  transport?: string | undefined;
  refusal: Refusal | undefined;
}

/** An order, for both parties: how far it is, the next step as one button, then its facts. */
export function PlacedOrderView({ view, transport, refusal }: PlacedOrderViewProps) {
  const { title, shown: order, written } = view;
  const say = useSay();
  const ratingText = (name: string) => say(`orders.rating.${name}`);
  const hasItsForm = formsOf(order).some((form) => form === refusal?.values.act);
  const { rating, ratingComment } = order;
  return (
    <OrderFrame title={title} of={order} refusal={hasItsForm ? undefined : refusal}>
      <section className="answer mb-6" id="next">
        <PrerenderedHtml html={written.progress} />
        <p>{view.next}</p>
        <NextStep view={view} refusal={refusal} />
        <PrerenderedHtml html={written.again} />
      </section>
      <OrderLines {...order} />
      <PaymentLine view={view} />
      {transport && <PrerenderedHtml html={transport} />}
      {order.acts.includes("rate") && (
        <div className="print:hidden">
          <RateForm
            text={ratingText}
            maxComment={maxComment}
            refusal={refusal?.values.act === "rate" ? refusal : undefined}
          />
        </div>
      )}
      <GivenRating text={ratingText} rating={rating} comment={ratingComment} />
      <PrerenderedHtml html={written.people} />
      <PrerenderedHtml html={written.history} />
      <OtherActs view={view} refusal={refusal} />
    </OrderFrame>
  );
}

interface PartProps {
  view: PlacedOrderPage;
  refusal: Refusal | undefined;
}

/** The one button of the reader's next step; the rating has its form further down. */
function NextStep({ view: { nextAct, shown: order }, refusal }: PartProps) {
  const say = useSay();
  if (!nextAct) return null;
  if (nextAct === "pay" || nextAct === "confirm") {
    return (
      <p className="answer-approve print:hidden">
        <ButtonLink to={paymentPath(order.id)}>{say(`orders.act.payment.${nextAct}`)}</ButtonLink>
      </p>
    );
  }
  if (nextAct === "rate") {
    return (
      <p className="answer-approve print:hidden">
        <ButtonLink to="#rating">{say("orders.rating.title")}</ButtonLink>
      </p>
    );
  }
  const own = refusal?.values.act === nextAct ? refusal : undefined;
  return (
    <PostForm refusal={own} className="answer-approve print:hidden">
      <SubmitAct act={nextAct} label={say(`orders.act.${nextAct}`)} />
      <Disclosure summary={say("orders.act.comment")} open={own !== undefined}>
        <CommentField rows={2} />
      </Disclosure>
    </PostForm>
  );
}

/** Whether it is paid, and the way to its payments and its receipt. */
function PaymentLine({ view: { means, nextAct, shown: order } }: Pick<PartProps, "view">) {
  const say = useSay();
  const { id, paid, status } = order;
  const isNext = nextAct === "pay" || nextAct === "confirm";
  if (isNext || (status === "cancelled" && paid === "unpaid")) return null;
  const name = order.acts.includes("pay")
    ? "pay"
    : order.acts.includes("confirm")
      ? "confirm"
      : "see";
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <PaidBadge {...order} /> <span className="min-w-0">{means}</span>
      {(hasPayment(order) || paid !== "unpaid") && (
        <QuietLink to={paymentPath(id)}>{say(`orders.act.payment.${name}`)}</QuietLink>
      )}
    </p>
  );
}

/** What may be done besides the next step: rare, so it is folded. */
function OtherActs({ view: { nextAct, shown: order }, refusal }: PartProps) {
  const say = useSay();
  const forms = formsOf(order).filter((form) => form !== nextAct && form !== "rate");
  if (forms.length === 0) return null;
  return (
    <section className="section print:hidden" aria-label={say("orders.act.more")}>
      {forms.map((form) => (
        <OtherAct
          key={form}
          form={form}
          refusal={refusal?.values.act === form ? refusal : undefined}
        />
      ))}
    </section>
  );
}

function OtherAct({ form, refusal }: { form: FormName; refusal: Refusal | undefined }) {
  const say = useSay();
  if (form === "cancelOrder" || form === "cancelSale") {
    return <EndingForm act={form} refusal={refusal} />;
  }
  return (
    <Disclosure summary={say(`orders.act.${form}`)} open={refusal !== undefined}>
      <PostForm refusal={refusal}>
        <CommentField rows={2} />
        <SubmitAct act={form} look="quiet" label={say(`orders.act.${form}`)} />
      </PostForm>
    </Disclosure>
  );
}
