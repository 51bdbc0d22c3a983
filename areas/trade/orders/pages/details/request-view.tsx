import "../progress/progress.css";
import type { Refusal } from "#core/refusal.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { AnswerActs } from "../answer/answer-acts.tsx";
import { hasRefusedForm } from "../answer/answer-forms.ts";
import { RequestedProduct } from "../state/order-name.tsx";
import type { DetailsView } from "./load-details.ts";
import { OrderFrame } from "./order-frame.tsx";
import { OrderLines } from "./order-lines.tsx";

interface RequestViewProps {
  view: DetailsView;
  refusal: Refusal | undefined;
}

/** A request, for both parties: how far it is, the last proposals, and the available acts. */
export function RequestView({ view, refusal }: RequestViewProps) {
  const { title, next, shown: order, written, answer } = view;
  const hasItsForm = answer !== undefined && hasRefusedForm(answer, refusal?.values.act);
  return (
    <OrderFrame title={title} of={order} refusal={hasItsForm ? undefined : refusal}>
      <section className="answer mb-6" id="next">
        <PrerenderedHtml html={written.progress} />
        <p className="my-3">{next}</p>
        {answer && (
          <>
            {order.side === "seller" && <b className="mb-2 block">{order.buyer.name}</b>}
            {order.lineCount === 1 && <RequestedProduct of={order} />}
            <PrerenderedHtml html={written.facts} />
            <AnswerActs view={answer} refusal={refusal} />
          </>
        )}
      </section>
      {!answer && <OrderLines {...order} />}
      <PrerenderedHtml html={written.people} />
      <PrerenderedHtml html={written.history} />
    </OrderFrame>
  );
}
