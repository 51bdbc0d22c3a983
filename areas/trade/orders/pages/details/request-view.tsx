import "../progress/progress.css";
import { myOrdersPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { AnswerActs } from "../answer/answer-acts.tsx";
import { hasRefusedForm } from "../answer/answer-forms.ts";
import { StateBadges } from "../badges/order-badges.tsx";
import { RequestedProduct } from "../state/order-name.tsx";
import type { RequestPage } from "./details-pages.ts";
import { OrderLines } from "./order-lines.tsx";

interface RequestViewProps {
  view: RequestPage;
  refusal: Refusal | undefined;
}

/** A request, for both parties: how far it is, the last proposals, and the available acts. */
export function RequestView({ view, refusal }: RequestViewProps) {
  const { title, next, shown: order, written, answer } = view;
  const say = useSay();
  const list =
    order.side === "buyer"
      ? { label: say("orders.page.mine"), to: myOrdersPath }
      : { label: say("orders.page.sales"), to: salesPath };
  const hasItsForm = answer !== undefined && hasRefusedForm(answer, refusal?.values.act);
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
      <section className="answer mb-6" id="next">
        <PrerenderedHtml html={written.progress} />
        <p className="my-3">{next}</p>
        {answer && (
          <>
            {order.side === "seller" && <b>{order.buyer.name}</b>}
            {order.lineCount === 1 && <RequestedProduct of={order} />}
            <PrerenderedHtml html={written.facts} />
            <AnswerActs view={answer} refusal={refusal} />
          </>
        )}
      </section>
      {!answer && <OrderLines {...order} />}
      <PrerenderedHtml html={written.people} />
      <PrerenderedHtml html={written.history} />
    </DetailPage>
  );
}
