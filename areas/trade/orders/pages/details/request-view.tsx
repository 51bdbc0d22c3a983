import "../progress/progress.css";
import { myOrdersPath, salesPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { ApproveForm } from "../answer/answer-card.tsx";
import { Disclosure } from "../answer/disclosure.tsx";
import { StateBadges } from "../state/order-badges.tsx";
import { ActForms, CommentField, EndingForm } from "./act-forms.tsx";
import { OrderLines } from "./order-lines.tsx";
import { formsOf, type RequestPage } from "./order-view-model.ts";
import { OpenProposal } from "./proposals.tsx";

interface RequestViewProps {
  view: RequestPage;
  refusal: Refusal | undefined;
}

/** A request, for both parties: how far it is and the available acts. */
export function RequestView({ view, refusal }: RequestViewProps) {
  const { title, next, shown: order, written, proposal, market } = view;
  const say = useSay();
  const refusalOf = (form: string) => (refusal?.values.act === form ? refusal : undefined);
  const hasItsForm = formsOf(order).some((form) => form === refusal?.values.act);
  const list =
    order.side === "buyer"
      ? { label: say("orders.page.mine"), to: myOrdersPath }
      : { label: say("orders.page.sales"), to: salesPath };
  const toAnswer = order.acts.includes("approve");
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
      <PrerenderedHtml html={written.progress} />
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
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <div className="print:hidden">
            <ActForms order={order} market={market} refusalOf={refusalOf} />
          </div>
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
