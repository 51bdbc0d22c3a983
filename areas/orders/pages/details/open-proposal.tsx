import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { maxComment } from "../../order-rules.ts";
import { ChangeList } from "./change-list.tsx";
import { Fold } from "./fold.tsx";
import type { ShownOrder } from "./shown-order.ts";

interface OpenProposalProps {
  shown: Extract<ShownOrder, { kind: "request" }>;
  refusalOf: (form: string) => Refusal | undefined;
}

/** What the trader offers instead, old and new, until the buyer has answered. */
export function OpenProposal({ shown, refusalOf }: OpenProposalProps) {
  const say = useSay();
  const { date } = useFormat();
  const proposal = shown.proposals.find(({ state }) => state === "open");
  if (!proposal) return null;
  const { id, changes, comment, proposedAt } = proposal;
  const isBuyer = shown.side === "buyer";
  const declined = refusalOf("decline");
  return (
    <Section title={say(`orders.page.proposal.${shown.side}`)} id="proposal">
      <p className="hint">{say("orders.page.proposedOn", { day: date(proposedAt) })}</p>
      <ChangeList lines={shown.lines} currency={shown.currency} changes={changes} />
      {comment && <p className="mt-3">{comment}</p>}
      {isBuyer ? (
        <div className="mt-3 print:hidden">
          <PostForm refusal={refusalOf("accept")} className="mb-3">
            <input type="hidden" name="proposal" value={id} />
            <Submit name="act" value="accept">
              {say("orders.act.accept")}
            </Submit>
          </PostForm>
          <Fold summary={say("orders.act.decline")} open={declined !== undefined}>
            <PostForm refusal={declined}>
              <input type="hidden" name="proposal" value={id} />
              <TextArea
                name="comment"
                label={say("orders.act.comment")}
                maxLength={maxComment}
                required={false}
              />
              <Submit look="quiet" name="act" value="decline">
                {say("orders.act.decline")}
              </Submit>
            </PostForm>
          </Fold>
        </div>
      ) : (
        <p className="mt-3 font-semibold">{say("orders.page.waitsForBuyer")}</p>
      )}
    </Section>
  );
}

/** What was offered before and is settled. */
export function OlderProposals({ shown }: Pick<OpenProposalProps, "shown">) {
  const say = useSay();
  const { date } = useFormat();
  const older = shown.proposals.filter(({ state }) => state !== "open");
  if (older.length === 0) return null;
  return (
    <Section title={say("orders.page.olderProposals")}>
      <ol className="grid gap-3">
        {older.map(({ id, changes, state, comment, proposedAt }) => (
          <li key={id} className="border-b border-line pb-2">
            <p className="hint">
              {say(`orders.page.proposalWas.${state}`, { day: date(proposedAt) })}
            </p>
            <ChangeList lines={shown.lines} currency={shown.currency} changes={changes} />
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
