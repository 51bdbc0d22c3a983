import type { Refusal } from "#core/refusal.ts";
import { Section } from "#web/ui/base/section.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { useSay } from "#web/words/words.tsx";

interface ReviewFormProps {
  /** What the officer decides on: its version, its name and its formatted price. */
  of: { updatedAt: string; state: string; officerActs: ("approve" | "decline")[]; name: string };
  price: string;
  refusal: Refusal | undefined;
}

const looks = { approve: "primary", decline: "danger" } as const;

/** The form for an officer's decision on a product or a service. */
export function ReviewForm({ of, price, refusal }: ReviewFormProps) {
  const say = useSay();
  const { name } = of;
  const isInMarket = of.state === "approved";
  return (
    <Section id="decision" title={say("seller.review.decision")}>
      <p className="mb-3 wrap-anywhere">{say("seller.review.rests", { name, price })}</p>
      <DecisionForm
        refusal={refusal}
        about={{ seen: of.updatedAt }}
        comment={{
          label: say("seller.review.comment.label"),
          hint: say(`seller.review.comment.${isInMarket ? "why" : "hint"}`),
          maxLength: 1000,
          required: isInMarket,
        }}
        acts={of.officerActs.map((act) => ({
          value: act,
          label: say(isInMarket ? "seller.review.takeOff" : `seller.review.act.${act}`),
          look: looks[act],
        }))}
      />
    </Section>
  );
}
