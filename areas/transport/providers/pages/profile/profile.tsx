import { useActionData, useLoaderData } from "react-router";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import {
  carrierPageContext,
  carriersOnlyData,
} from "#areas/transport/services/pages/closed/carrier-page-context.ts";
import { carrierTrail } from "#areas/transport/services/pages/closed/carrier-trail.ts";
import { CarriersOnly } from "#areas/transport/services/pages/closed/carriers-only.tsx";
import { carrierServicesPath, transportProviderPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { type OwnProfile, ownProvider, saveProvider } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { profileLength } from "../../profile-rules.ts";

export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.portal.profile.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const { headquarters, services, ...profile } = await pageContext.call(ownProvider, {});
  const { name, regionName, countryName } = headquarters ?? {};
  return {
    title,
    profile,
    headquarters: [name, regionName, countryName].filter(Boolean).join(", "),
    public: profile.id && profile.isListed ? transportProviderPath(profile.id) : undefined,
    isFirst: services === 0,
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const { name = "", about = "", headquarters = "" } = typed;
  const publishesPhone = typed.publishesPhone === "on";
  const publishesEmail = typed.publishesEmail === "on";
  const profile = { name, about, headquarters, publishesPhone, publishesEmail };
  const saved = await attempt(saveProvider, profile, typed);
  return answer(saved, carrierServicesPath, flash.profileSaved);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The carrier's profile as customers see it. */
export default function Profile() {
  const seen = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { profile, headquarters } = seen;
  const isHidden = profile.id !== null && !profile.isListed;
  return (
    <FormPage
      title={seen.title}
      trail={carrierTrail(say, seen.title)}
      lead={say("logistics.portal.profile.lead")}
    >
      {isHidden && (
        <Notice kind="info">
          <p>{say("logistics.portal.profile.hidden")}</p>
        </Notice>
      )}
      <PostForm refusal={refusal}>
        <Field
          name="name"
          label={say("logistics.portal.input.name")}
          defaultValue={profile.name}
          maxLength={profileLength.name.max}
          autoComplete="organization"
          required
        />
        <PlaceField
          name="headquarters"
          label={say("logistics.portal.input.headquarters")}
          hint={say("logistics.portal.hint.place")}
          answer={{ typed: headquarters }}
          required
        />
        <TextArea
          name="about"
          label={say("logistics.portal.input.about")}
          defaultValue={profile.about}
          maxLength={profileLength.about}
          required={false}
        />
        <PublishedContacts profile={profile} />
        <div className="flex flex-wrap gap-3">
          <Submit>{say("logistics.portal.form.save")}</Submit>
          {seen.public && (
            <QuietLink to={seen.public}>{say("logistics.portal.profile.view")}</QuietLink>
          )}
          <QuietLink to="/profile/update-contacts">
            {say("logistics.portal.profile.change")}
          </QuietLink>
        </div>
      </PostForm>
    </FormPage>
  );
}

/** The verified contacts and which of them are public; none until the carrier ticks one. */
type Contacts = Pick<OwnProfile, "phone" | "email" | "publishesPhone" | "publishesEmail">;

function PublishedContacts({ profile }: { profile: Contacts }) {
  const say = useSay();
  const { phone, email, publishesPhone, publishesEmail } = profile;
  const contacts = [
    { name: "publishesPhone", value: phone, isPublished: publishesPhone, kind: "phone" },
    { name: "publishesEmail", value: email, isPublished: publishesEmail, kind: "email" },
  ];
  return (
    <fieldset className="field">
      <legend>{say("logistics.portal.profile.contacts")}</legend>
      <p className="hint">{say("logistics.portal.profile.contactsHint")}</p>
      {contacts.map(
        ({ name, value, isPublished, kind }) =>
          value && (
            <Checkbox
              key={name}
              name={name}
              label={say(`logistics.portal.profile.${kind}`, { contact: value })}
              defaultChecked={isPublished}
            />
          ),
      )}
    </fieldset>
  );
}
