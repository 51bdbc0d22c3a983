import type { ComponentProps } from "react";
import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { usePlaces } from "#areas/reference/places/pages/use-places.ts";
import { languageFacts, languages } from "#core/languages.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Choices } from "./edit-choices.ts";

interface OwnProps {
  own: MyDetails;
  choices: Choices;
}

export function EditForm({ own, choices, refusal }: OwnProps & { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      {own.userType === "organisation" && <OrganisationFields own={own} choices={choices} />}
      <OwnField own={own} name="firstName" autoComplete="given-name" required />
      <OwnField own={own} name="middleName" autoComplete="additional-name" required={false} />
      <OwnField own={own} name="lastName" autoComplete="family-name" required />
      <ChoiceGroup
        name="gender"
        label={say("accounts.field.gender.label")}
        options={choices.genders}
        chosen={own.gender ? [own.gender] : []}
        required
      />
      <OwnSelect own={own} name="ageGroup" options={choices.ageGroups} required={false} />
      <PlaceFields own={own} choices={choices} />
      <Select
        name="language"
        label={say("accounts.field.language.label")}
        hint={say("accounts.edit.languageHint")}
        options={languages.map((code) => ({ value: code, label: languageFacts[code].ownName }))}
        defaultValue={own.language}
      />
      <OwnField
        own={own}
        name="website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required={false}
      />
      <Submit>{say("accounts.edit.save")}</Submit>
    </PostForm>
  );
}

type OwnText = {
  [Name in keyof MyDetails]: MyDetails[Name] extends string | null ? Name : never;
}[keyof MyDetails];

interface OwnFieldProps extends Omit<ComponentProps<typeof Field>, "label" | "defaultValue"> {
  own: MyDetails;
  name: OwnText;
}

function OwnField({ own, name, ...field }: OwnFieldProps) {
  const label = useSay()(`accounts.field.${name}.label`);
  return <Field {...field} name={name} label={label} defaultValue={own[name] ?? ""} />;
}

interface OwnSelectProps extends Pick<ComponentProps<typeof Select>, "options" | "required"> {
  own: MyDetails;
  name: "ageGroup" | "organizationType" | "organizationSize";
}

function OwnSelect({ own, name, ...select }: OwnSelectProps) {
  const say = useSay();
  const label = say(`accounts.field.${name}.label`);
  const empty = say("accounts.field.choose");
  const value = own[name] ?? "";
  return <Select {...select} name={name} label={label} empty={empty} defaultValue={value} />;
}

function OrganisationFields({ own, choices }: OwnProps) {
  const say = useSay();
  return (
    <>
      <OwnField own={own} name="organizationName" autoComplete="organization" required />
      <OwnSelect own={own} name="organizationType" options={choices.organizationTypes} required />
      <OwnSelect own={own} name="organizationSize" options={choices.organizationSizes} required />
      <OwnField own={own} name="organizationCity" autoComplete="address-level2" required />
      <OwnField own={own} name="physicalAddress" autoComplete="street-address" required />
      <OwnField own={own} name="postalAddress" required={false} />
      <h2 className="mt-6 mb-3">{say("accounts.edit.speaker")}</h2>
    </>
  );
}

/** Choosing another country loads its places at once; without scripts, when the form comes back. */
function PlaceFields({ own, choices }: OwnProps) {
  const say = useSay();
  const { places, bringPlaces } = usePlaces(choices.places);
  return (
    <>
      <Select
        name="country"
        label={say("accounts.field.country.label")}
        hint={say("accounts.edit.countryHint")}
        options={choices.countries}
        defaultValue={own.country.code}
        onChange={bringPlaces}
        autoComplete="country"
      />
      <Select
        name="location"
        label={say("accounts.field.location.label")}
        options={places}
        defaultValue={own.location?.id ?? ""}
        empty={say("accounts.field.choose")}
        required
      />
    </>
  );
}
