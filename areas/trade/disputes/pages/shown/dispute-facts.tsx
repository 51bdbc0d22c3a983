import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Moment } from "#web/ui/tables/moment.tsx";
import { useSay } from "#web/words/words.tsx";
import { disputePhotoPath } from "../../dispute-paths.ts";
import type { Remedy } from "../../dispute-rules.ts";
import type { Dispute } from "../../endpoints.ts";

/** What both sides and officers see of a dispute. */
type Shown = Omit<Dispute, "acts" | "offersLeft" | "mayOffer">;

const tones = {
  open: "waiting",
  offered: "waiting",
  contested: "waiting",
  escalated: "waiting",
  settled: "good",
  decided: "good",
  withdrawn: "good",
} as const;

export function DisputeBadge({ state }: Pick<Shown, "state">) {
  const say = useSay();
  return <Badge tone={tones[state]}>{say(`disputes.state.${state}`)}</Badge>;
}

/** Formats a remedy with its money: "Money back: TSh 20,000". */
export function useRemedy(currency: string) {
  const say = useSay();
  const { money } = useFormat();
  return (remedy: Remedy, amount: number | null) => {
    const name = say(`disputes.remedy.${remedy}`);
    return amount
      ? say("disputes.remedyWithMoney", { remedy: name, money: money(amount, currency) })
      : name;
  };
}

/** What is wrong, how much of it, what is offered and until when. */
export function DisputeFacts({ dispute }: { dispute: Shown }) {
  const say = useSay();
  const { money, date } = useFormat();
  const { quantity } = useQuantities();
  const inWords = useRemedy(dispute.currency);
  const { reason, product, remedy, claimed, amount, dueAt, state } = dispute;
  const isOffer = state === "offered";
  return (
    <DefinitionList
      items={[
        { term: say("disputes.fact.reason"), detail: say(`disputes.reason.${reason}`) },
        { term: say("disputes.fact.product"), detail: product },
        {
          term: say("disputes.fact.quantity"),
          detail: dispute.quantity === null ? null : quantity(dispute.quantity, dispute.unit ?? ""),
        },
        {
          term: say("disputes.fact.claimed"),
          detail: claimed === null ? null : money(claimed, dispute.currency),
        },
        {
          term: say(isOffer ? "disputes.fact.offer" : "disputes.fact.outcome"),
          detail: remedy && <b>{inWords(remedy, amount)}</b>,
        },
        { term: say("disputes.fact.openedAt"), detail: date(dispute.openedAt) },
        { term: say("disputes.fact.dueAt"), detail: dueAt && date(dueAt) },
      ]}
    />
  );
}

export function DisputePhotos({ photos }: Pick<Shown, "photos">) {
  const say = useSay();
  if (photos.length === 0) return null;
  return (
    <Section title={say("disputes.photos")}>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, side, background }) => (
          <li key={id}>
            <a href={disputePhotoPath(id)}>
              <img
                loading="lazy"
                src={disputePhotoPath(id)}
                alt={say(`disputes.photoOf.${side}`)}
                width={140}
                height={140}
                style={{ width: 140, height: 140, objectFit: "cover", backgroundColor: background }}
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was said and done, oldest first. */
export function DisputeHistory({ dispute }: { dispute: Shown }) {
  const say = useSay();
  const inWords = useRemedy(dispute.currency);
  return (
    <Section title={say("disputes.history")}>
      <ol className="grid gap-3">
        {dispute.history.map(({ act, side, by, words, remedy, amount, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was done stays in its order
          <li key={index} className="border-b border-line pb-2">
            <b>{say(`disputes.step.${act}`)}</b>
            {remedy && <p>{inWords(remedy, amount)}</p>}
            {words && <p className="wrap-anywhere">{words}</p>}
            <p className="hint">
              <Moment at={at} />, {by ?? say(`disputes.by.${side}`)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function RepaymentList({ dispute }: { dispute: Shown }) {
  const say = useSay();
  const { money } = useFormat();
  if (dispute.repayments.length === 0) return null;
  return (
    <Section title={say("disputes.repayments")}>
      <ul className="grid gap-3">
        {dispute.repayments.map(({ id, method, reference, amount, state, reason, createdAt }) => (
          <li key={id} className="border-b border-line pb-2">
            <p className="marks">
              <b>{money(amount, dispute.currency)}</b>
              <Badge
                tone={state === "confirmed" ? "good" : state === "refused" ? "bad" : "waiting"}
              >
                {say(`disputes.repaymentState.${state}`)}
              </Badge>
            </p>
            <p>
              {say(`disputes.method.${method}`)}
              {reference && `, ${reference}`}
            </p>
            {reason && <p className="wrap-anywhere">{reason}</p>}
            <p className="hint">
              <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
