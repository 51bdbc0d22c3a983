import { utcOffsetHours } from "#web/format/format.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { RequestOrOrder } from "./transport-facts.tsx";

/** Renders the history: what was done, by which side and when. */
export const renderHistory = (of: RequestOrOrder, { say, language, edition }: Wording): string =>
  prerender(
    <ol className="grid gap-3">
      {of.history.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
        <li key={index} className="border-b border-line pb-2">
          <b>{say(`logistics.order.step.${step.act}`)}</b>
          <p className="hint">
            <time dateTime={step.at}>
              {formatMoment(language, step.at, utcOffsetHours[edition.code])}
            </time>
            , {say(`logistics.order.side.${step.side}`)}
          </p>
          {step.comment && <p className="whitespace-pre-line">{step.comment}</p>}
        </li>
      ))}
    </ol>,
  );
