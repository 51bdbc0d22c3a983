import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { signInPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { roleChoices } from "#core/roles.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { getReturnUrl, withReturnUrl } from "#web/post/return-url.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { Stepper } from "#web/ui/steps/stepper.tsx";
import { useSay } from "#web/words/words.tsx";
import { fieldsOf, fieldsUpTo, steps } from "../steps.ts";
import { saveRegistrationDraft, saveTypedValues, useDraft } from "./draft.tsx";
import "./register.css";
import type { Stage, TypedValues } from "./stage.ts";
import { StepContact } from "./step-contact.tsx";
import { StepPassword } from "./step-password.tsx";
import { StepNames, StepWho } from "./step-person.tsx";

const parts = { who: StepWho, names: StepNames, contact: StepContact, password: StepPassword };

/**
 * One form per step. It carries what was typed in the other steps, so that the server stores
 * nothing and going back loses nothing.
 */
export function RegistrationWizard({
  stage: given,
  refusal,
}: {
  stage: Stage;
  refusal: Refusal | undefined;
}) {
  const say = useSay();
  const { stage, origin, notice, choose } = useDraft(given);
  const { step } = stage;
  const back = getReturnUrl(useLocation().search);
  useFocusOnStep(step, refusal);
  const Part = parts[step];
  const isFirst = step === "who";
  const isLast = step === "password";
  return (
    <FormPage
      title={isFirst ? titleOf(say, given.values) : say(`registration.step.${step}`)}
      steps={
        <Stepper
          steps={steps.map((stepName) => ({ label: say(`registration.step.${stepName}`) }))}
          current={steps.indexOf(step) + 1}
        />
      }
    >
      {notice}
      <PostForm
        key={step + origin}
        refusal={refusal}
        // Each step has its own history entry: the back button goes back one step.
        replace={false}
        className="sheet"
        onInput={({ currentTarget, target }) => {
          const { name, value } = target as HTMLInputElement;
          if (name === "userType") choose(value);
          saveRegistrationDraft(step, currentTarget);
          saveTypedValues(step, currentTarget);
        }}
      >
        <input type="hidden" name="step" value={step} />
        <Unseen {...stage} />
        <Part {...stage} />
        <div className="flex flex-wrap gap-3">
          <Submit name="go" value="next">
            {say(isLast ? "registration.submit" : "registration.next")}
          </Submit>
          {!isFirst && (
            <Submit look="quiet" name="go" value="back">
              {say("registration.back")}
            </Submit>
          )}
        </div>
      </PostForm>
      {isFirst && (
        <p className="mt-4">
          <QuietLink to={withReturnUrl(signInPath, back)}>
            {say("registration.haveAccount")}
          </QuietLink>
        </p>
      )}
    </FormPage>
  );
}

function titleOf(say: ReturnType<typeof useSay>, { UserRole }: TypedValues): string {
  const role = roleChoices.find((candidate) => candidate === UserRole);
  return say(role ? `registration.title.${role}` : "registration.title.any");
}

function Unseen({ step, values }: Stage) {
  const visibleFields: string[] = fieldsOf(step, values.userType);
  const others = fieldsUpTo("password", "organisation").filter(
    (field) => !visibleFields.includes(field),
  );
  return others.map(
    (field) =>
      values[field] && <input key={field} type="hidden" name={field} value={values[field]} />,
  );
}

/**
 * Scrolls to the top at each step, because the address stays the same. The heading takes the focus,
 * so that it is announced, unless there is an error.
 */
function useFocusOnStep(step: string, refusal: Refusal | undefined) {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (refusal) return;
    scrollTo(0, 0);
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, [step, refusal]);
}
