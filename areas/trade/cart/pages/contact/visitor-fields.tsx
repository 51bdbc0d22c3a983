import { useLocation } from "react-router";
import { signInPath } from "#core/paths.ts";
import { Field } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import { PlaceChoice, type PlaceChoiceProps } from "./place-choice.tsx";

interface VisitorFieldsProps extends PlaceChoiceProps {
  contact: PlaceChoiceProps["contact"] & Record<"name" | "phone", string>;
}

/** The visitor's details that an order needs; the rest of the profile can wait. */
export function VisitorFields(choice: VisitorFieldsProps) {
  const say = useSay();
  const { contact } = choice;
  const label = (field: string) => say(`cart.operator.${field}`);
  return (
    <>
      <Field
        name="name"
        label={label("name")}
        defaultValue={contact.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <Field
        name="phone"
        type="tel"
        label={label("phone")}
        hint={say("cart.visitor.phoneHint")}
        defaultValue={contact.phone}
        autoComplete="tel"
        maxLength={40}
        required
      />
      <PlaceChoice {...choice} isPlaceNeeded />
      <Checkbox name="terms" label={say("cart.visitor.terms")} required />
      <p className="mb-3">
        {/* In a new tab, so that the form's input is not lost. */}
        <a
          href="/terms-and-conditions"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          {say("cart.visitor.readTerms")}
        </a>
      </p>
    </>
  );
}

/** Links to sign in or to register by e-mail and then return to this page. */
export function SignInLinks() {
  const say = useSay();
  const { pathname, search } = useLocation();
  const back = `back=${encodeURIComponent(pathname + search)}`;
  return (
    <p className="mb-3 flex flex-wrap gap-x-6">
      <Link
        rel="nofollow"
        to={`${signInPath}?${back}`}
        className="inline-flex min-h-11 items-center"
      >
        {say("cart.visitor.signIn")}
      </Link>
      <Link
        rel="nofollow"
        to={`/auth/register?role=buyer&${back}`}
        className="inline-flex min-h-11 items-center"
      >
        {say("cart.visitor.join")}
      </Link>
    </p>
  );
}
