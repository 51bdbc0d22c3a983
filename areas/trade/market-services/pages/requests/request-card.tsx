import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ServiceRequest } from "../../requests/endpoints.ts";
import { maxReplyLength, type RequestAct } from "../../requests/request-rules.ts";

export interface RequestView extends Pick<ServiceRequest, "id" | "status" | "acts" | "isDemo"> {
  /** The name of the requested service. */
  name: string;
  /** Prerendered HTML: the requester, the wish, the place and the reply. */
  facts: string;
}

const tones = {
  asked: "waiting",
  answered: "good",
  declined: "bad",
  withdrawn: "plain",
} as const;

interface RequestCardProps {
  request: RequestView;
  /** The refusal of one of the card's own forms. */
  refusal: Refusal | undefined;
}

/**
 * Shows a request for a service with all its details and the forms for what may be done with it.
 */
export function RequestCard({ request, refusal }: RequestCardProps) {
  const { id, status, acts, isDemo, name, facts } = request;
  const say = useSay();
  const refused = (act: RequestAct) => (refusal?.values.act === act ? refusal : undefined);
  const hasItsForm = acts.some((act) => act === refusal?.values.act);
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3" aria-label={name}>
      <p className="marks">
        <Badge tone={tones[status]}>{say(`marketServices.request.state.${status}`)}</Badge>
        {isDemo && <DemoBadge />}
      </p>
      <PrerenderedHtml html={facts} />
      {refusal && !hasItsForm && <Notice kind="error">{refusal.message}</Notice>}
      {acts.map((act) =>
        act === "answer" ? (
          <ActForm key={act} id={id} act={act} refusal={refused(act)} />
        ) : (
          <details key={act} open={refused(act) !== undefined}>
            <summary className="py-3 font-semibold">
              {say(`marketServices.request.act.${act}`)}
            </summary>
            <ActForm id={id} act={act} refusal={refused(act)} />
          </details>
        ),
      )}
    </li>
  );
}

interface ActFormProps {
  id: string;
  act: RequestAct;
  refusal: Refusal | undefined;
}

function ActForm({ id, act, refusal }: ActFormProps) {
  const say = useSay();
  const isAnswer = act === "answer";
  return (
    <PostForm refusal={refusal} className="mt-3">
      <input type="hidden" name="id" value={id} />
      {act !== "withdraw" && (
        <TextArea
          name="reply"
          label={say(`marketServices.request.reply.${act}`)}
          hint={isAnswer && say("marketServices.request.reply.hint")}
          rows={3}
          maxLength={maxReplyLength}
          required={isAnswer}
        />
      )}
      <Submit look={isAnswer ? "primary" : "danger"} name="act" value={act}>
        {say(`marketServices.request.sure.${act}`)}
      </Submit>
    </PostForm>
  );
}
