import type { Refusal } from "#core/refusal.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import type { ListedRequest } from "../../requests/endpoints.ts";
import type { OrderRowTexts } from "../lists/to-order-row.tsx";
import { AnswerActs } from "./answer-acts.tsx";
import { hasRefusedForm } from "./answer-forms.ts";
import type { AnswerView } from "./answer-view.ts";

export interface AnswerableRequest extends ListedRequest, OrderRowTexts {
  /** Rendered HTML: buyer, the last word of each side, market prices. */
  facts: string;
  answer: AnswerView;
}

interface AnswerCardProps {
  request: AnswerableRequest;
  /** Refusal from the row's own forms. */
  refusal: Refusal | undefined;
}

/** A request in the seller's list with the facts needed to answer it and all ways to do so. */
export function AnswerCard({ request, refusal }: AnswerCardProps) {
  const { answer, facts, stage, firstProduct, buyer } = request;
  const hasItsForm = hasRefusedForm(answer, refusal?.values.act);
  return (
    <li className="answer">
      <div className="answer-head">
        <PrerenderedHtml html={request.name} />
        {stage !== "pending" && <PrerenderedHtml html={request.state} />}
      </div>
      <PrerenderedHtml html={facts} />
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      <AnswerActs
        view={answer}
        labelSuffix={`: ${firstProduct}, ${buyer.name}`}
        refusal={refusal}
      />
    </li>
  );
}
