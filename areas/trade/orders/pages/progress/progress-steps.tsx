import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { OrderDetails } from "../details/order-view-model.ts";
import { type ProgressStep, progressOf } from "./progress-rules.ts";

/**
 * Renders the steps of a trade as HTML: what is done and when, and who does what comes next. Below
 * each other on a phone, beside each other on a wide screen.
 */
export const renderProgress = (details: OrderDetails, wording: Wording): string =>
  prerender(
    <ol className="trade-steps" aria-label={wording.say("orders.progress.title")}>
      {progressOf(details).map((step) => (
        <Step key={step.name} step={step} side={details.side} wording={wording} />
      ))}
    </ol>,
  );

interface StepProps {
  step: ProgressStep;
  side: OrderDetails["side"];
  wording: Wording;
}

function Step({ step, side, wording }: StepProps) {
  const { name, state, at, turn, begun } = step;
  const { say, language, edition } = wording;
  const isEnd = state === "rejected" || state === "cancelled";
  return (
    <li data-state={state} aria-current={state === "now" ? "step" : undefined}>
      <b>{say(isEnd ? `orders.progress.ended.${state}` : `orders.progress.name.${name}`)}</b>
      {state === "done" && <span className="sr-only">{say("web.ui.stepDone")}</span>}
      {at && (
        <small>
          <time dateTime={at}>{formatDate(language, at, utcOffsetHours[edition.code])}</time>
        </small>
      )}
      {begun && <small>{say(`orders.progress.begun.${begun}`)}</small>}
      {turn && (
        <small>{say(turn === side ? "orders.progress.you" : `orders.progress.${turn}`)}</small>
      )}
    </li>
  );
}
