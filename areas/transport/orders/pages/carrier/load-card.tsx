import { maxComment } from "#areas/transport/requests/transport-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";

interface LoadCardProps {
  load: {
    id: string;
    serviceId: string;
    name: string;
    /** Rendered HTML. */
    facts: string;
    mayOffer: boolean;
    mayWithdraw: boolean;
  };
  /** Refusal of the card's own form. */
  refusal: Refusal | undefined;
}

/** An open load, what it earns, and a one-tap offer. */
export function LoadCard({ load, refusal }: LoadCardProps) {
  const { id, serviceId, name, facts, mayOffer, mayWithdraw } = load;
  const say = useSay();
  const srLabel = <span className="sr-only">: {name}</span>;
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3" aria-label={name}>
      <PrerenderedHtml html={facts} />
      <PostForm refusal={refusal} className="mt-3">
        <input type="hidden" name="id" value={id} />
        {mayOffer && (
          <>
            <input type="hidden" name="serviceId" value={serviceId} />
            <Submit name="act" value="offer">
              {say("logistics.order.loads.offer")}
              {srLabel}
            </Submit>
            <details className="mt-2">
              <summary className="py-3">{say("logistics.order.loads.comment")}</summary>
              <TextArea
                name="comment"
                label={say("logistics.order.term.comment")}
                rows={3}
                maxLength={maxComment}
                required={false}
              />
            </details>
          </>
        )}
        {mayWithdraw && (
          <Submit look="quiet" name="act" value="withdraw">
            {say("logistics.order.loads.withdraw")}
            {srLabel}
          </Submit>
        )}
      </PostForm>
    </li>
  );
}
