import type { Refusal } from "#core/refusal.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { FormName } from "../order-acts.ts";
import { ProposeForm } from "./propose-form.tsx";
import { formsOf, type ShownOrder } from "./shown-order.ts";
import { StepForm } from "./step-form.tsx";
import { WhyForm } from "./why-form.tsx";

interface ActFormsProps {
  shown: ShownOrder;
  refusalOf: (form: FormName) => Refusal | undefined;
}

/** Where a form stands: one that leads on, one that ends it, or one with a place of its own. */
const kinds: Record<FormName, "step" | "ending" | "own"> = {
  approve: "step",
  process: "step",
  dispatch: "step",
  deliver: "step",
  receive: "step",
  reject: "ending",
  cancelRequest: "ending",
  cancelOrder: "ending",
  cancelSale: "ending",
  propose: "own",
  accept: "own",
  decline: "own",
  rate: "own",
};

/** What the reader may do now beside answering a proposal and rating: what leads on, then the rest. */
export function ActForms({ shown, refusalOf }: ActFormsProps) {
  const say = useSay();
  const forms = formsOf(shown);
  const shownSteps = forms.filter((form) => kinds[form] === "step");
  const ends = forms.filter((form) => kinds[form] === "ending");
  const isProposing = forms.includes("propose");
  if (shownSteps.length === 0 && ends.length === 0 && !isProposing) return null;
  return (
    <Section title={say("orders.act.title")} id="acts">
      {shownSteps.map((act) => (
        <StepForm key={act} act={act} refusal={refusalOf(act)} />
      ))}
      {isProposing && (
        <ProposeForm
          lines={shown.lines}
          currency={shown.currency}
          isAgain={shown.kind === "request" && shown.isProposed}
          refusal={refusalOf("propose")}
        />
      )}
      {ends.map((act) => (
        <WhyForm key={act} act={act} refusal={refusalOf(act)} />
      ))}
    </Section>
  );
}
