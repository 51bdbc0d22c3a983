import type { Choice } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { useSay } from "#web/words/words.tsx";
import { ContactFields } from "../contact/contact-fields.tsx";
import { SignInLinks, VisitorFields } from "../contact/visitor-fields.tsx";
import type { ServiceRequestFormData } from "./load-asking.ts";

export interface ServiceRequestResult {
  refusal: Refusal;
  /** Places of the submitted country. */
  places: Choice[];
}

interface AskFormProps {
  /** The name of the trader who offers the service. */
  trader: string;
  form: ServiceRequestFormData;
  answered: ServiceRequestResult | undefined;
}

/** What the user needs, and the contact person for the trader. */
export function ServiceRequestForm({ trader, form, answered }: AskFormProps) {
  const { isVisitor, isKept, wish, longest, contact, countries } = form;
  const say = useSay();
  const places = answered?.places ?? form.places;
  return (
    <>
      {isKept && (
        <Notice kind="info">
          <p>{say("cart.request.kept")}</p>
        </Notice>
      )}
      {isVisitor && <SignInLinks />}
      <PostForm refusal={answered?.refusal}>
        <TextArea
          name="wish"
          label={say("cart.ask.wish")}
          hint={say("cart.ask.wishHint")}
          defaultValue={wish}
          maxLength={longest}
          required
        />
        {isVisitor ? (
          <VisitorFields contact={contact} countries={countries} places={places} />
        ) : (
          <ContactFields contact={contact} countries={countries} places={places} isPlaceNeeded />
        )}
        <p className="mb-3">
          {isVisitor ? say("cart.visitor.next") : say("cart.ask.next", { name: trader })}
        </p>
        <Submit>{say(isVisitor ? "cart.visitor.send" : "cart.ask.send")}</Submit>
      </PostForm>
    </>
  );
}

interface InPlaceOfFormProps {
  why: string;
  /** The link shown instead of the form, and its label. */
  to: string;
  words: string;
}

/** Explains why the service cannot be requested. */
export function FormUnavailable({ why, to, words }: InPlaceOfFormProps) {
  return (
    <Notice kind="info">
      <p className="mb-3">{why}</p>
      <QuietLink to={to}>{words}</QuietLink>
    </Notice>
  );
}
