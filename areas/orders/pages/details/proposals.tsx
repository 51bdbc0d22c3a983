import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderProposal } from "../../endpoints.ts";
import { Comment, Fold } from "./act-forms.tsx";
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
              <Comment />
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

interface ChangeListProps extends Pick<ShownOrder, "lines" | "currency"> {
  changes: OrderProposal["changes"];
}

/** What a proposal would change, old and new, product by product. */
export function ChangeList({ lines, currency, changes }: ChangeListProps) {
  const say = useSay();
  const { money, quantity } = useFormat();
  return (
    <ul className="grid gap-2">
      {changes.map((change) => {
        const line = lines.find(({ id }) => id === change.lineId);
        const unit = line?.unit.shortName ?? "";
        return (
          <li key={change.lineId}>
            <b>{line?.product.name}</b>
            {change.currentUnitPrice !== change.previousUnitPrice && (
              <p>
                {say("orders.page.changing", { what: say("orders.page.column.unitPrice") })}{" "}
                <OldNew
                  before={money(change.previousUnitPrice, currency)}
                  after={money(change.currentUnitPrice, currency)}
                />
              </p>
            )}
            {change.currentQuantity !== change.previousQuantity && (
              <p>
                {say("orders.page.changing", { what: say("orders.page.column.quantity") })}{" "}
                <OldNew
                  before={quantity(change.previousQuantity, unit)}
                  after={quantity(change.currentQuantity, unit)}
                />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Both are told to who hears the page: a line through a word is not. */
function OldNew({ before, after }: { before: string; after: string }) {
  const say = useSay();
  return (
    <>
      <span className="sr-only">{say("orders.page.before")}</span>
      <del>{before}</del> <span aria-hidden="true">→</span>{" "}
      <span className="sr-only">{say("orders.page.after")}</span>
      <ins className="font-semibold no-underline">{after}</ins>
    </>
  );
}
