import type { Refusal } from "#core/refusal.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { Disclosure } from "../answer/disclosure.tsx";
import { CommentField } from "./act-forms.tsx";

interface OpenProposalProps {
  /** Id of the proposal. */
  id: string;
  side: "buyer" | "seller";
  /** The proposed changes as rendered HTML. */
  html: string;
  refusalOf: (form: string) => Refusal | undefined;
}

/** The trader's proposal, old and new values, until the buyer has answered. */
export function OpenProposal({ id, side, html, refusalOf }: OpenProposalProps) {
  const say = useSay();
  const declined = refusalOf("decline");
  return (
    <Section title={say(`orders.page.proposal.${side}`)} id="proposal">
      <PrerenderedHtml html={html} />
      {side === "buyer" ? (
        <div className="mt-3 print:hidden">
          <PostForm refusal={refusalOf("accept")} className="mb-3">
            <input type="hidden" name="proposal" value={id} />
            <SubmitAct act="accept" label={say("orders.act.accept")} />
          </PostForm>
          <Disclosure summary={say("orders.act.decline")} open={declined !== undefined}>
            <PostForm refusal={declined}>
              <input type="hidden" name="proposal" value={id} />
              <CommentField />
              <SubmitAct act="decline" look="quiet" label={say("orders.act.decline")} />
            </PostForm>
          </Disclosure>
        </div>
      ) : (
        <p className="mt-3 font-semibold">{say("orders.page.waitsForBuyer")}</p>
      )}
    </Section>
  );
}
