import type { ComponentProps } from "react";
import type { MyDetails } from "#areas/accounts/endpoints.ts";
import { usePlaces } from "#areas/places/pages/use-places.ts";
import { languageFacts, languages } from "#core/languages.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Ticks } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Choices } from "./edit-choices.ts";

interface OwnProps {
  own: MyDetails;
  choices: Choices;
}

/** All that one says of oneself, but how to be reached. */
export function EditForm({ own, choices, refusal }: OwnProps & { refusal: Refusal | undefined }) {
  const say = useSay();
  const label = (field: string) => say(`accounts.field.${field}.label`);
  return (
    <PostForm refusal={refusal}>
      {own.userType === "organisation" && <OrganisationFields own={own} choices={choices} />}
      <OwnField own={own} name="firstName" autoComplete="given-name" required />
      <OwnField own={own} name="middleName" autoComplete="additional-name" required={false} />
      <OwnField own={own} name="lastName" autoComplete="family-name" required />
      <Ticks
        name="gender"
        label={label("gender")}
        options={choices.genders}
        chosen={own.gender ? [own.gender] : []}
        required
      />
      <Select
        name="ageGroup"
        label={label("ageGroup")}
        options={choices.ageGroups}
        defaultValue={own.ageGroup ?? ""}
        empty={say("accounts.field.choose")}
        required={false}
      />
      <PlaceFields own={own} choices={choices} />
      <Select
        name="language"
        label={label("language")}
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

/** A line of what she says of herself, as it is by now. */
function OwnField({ own, name, ...field }: OwnFieldProps) {
  const label = useSay()(`accounts.field.${name}.label`);
  return <Field {...field} name={name} label={label} defaultValue={own[name] ?? ""} />;
}

/** What an organisation says of itself; who speaks for it comes after. */
function OrganisationFields({ own, choices }: OwnProps) {
  const say = useSay();
  const empty = say("accounts.field.choose");
  return (
    <>
      <OwnField own={own} name="organizationName" autoComplete="organization" required />
      <Select
        name="organizationType"
        label={say("accounts.field.organizationType.label")}
        options={choices.organizationTypes}
        defaultValue={own.organizationType ?? ""}
        empty={empty}
        required
      />
      <Select
        name="organizationSize"
        label={say("accounts.field.organizationSize.label")}
        options={choices.organizationSizes}
        defaultValue={own.organizationSize ?? ""}
        empty={empty}
        required
      />
      <OwnField own={own} name="organizationCity" autoComplete="address-level2" required />
      <OwnField own={own} name="physicalAddress" autoComplete="street-address" required />
      <OwnField own={own} name="postalAddress" required={false} />
      <h2 className="mt-6 mb-3">{say("accounts.edit.speaker")}</h2>
    </>
  );
}

/**
 * Country, and a place in it. Another country brings its places with scripts at once, without them
 * when the form comes back.
 */
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
