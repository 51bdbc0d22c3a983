import type { MyDetails } from "#areas/accounts/endpoints.ts";
import { languageFacts, languages } from "#core/languages.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Ticks } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Choices } from "./edit-choices.ts";
import { OrganisationFields } from "./organisation-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

interface EditFormProps {
  own: MyDetails;
  choices: Choices;
  refusal: Refusal | undefined;
}

/** All that one says of oneself, but how to be reached. */
export function EditForm({ own, choices, refusal }: EditFormProps) {
  const say = useSay();
  const label = (field: string) => say(`accounts.field.${field}.label`);
  const isOrganisation = own.userType === "organisation";
  const empty = say("accounts.field.choose");
  return (
    <PostForm refusal={refusal}>
      {isOrganisation && <OrganisationFields own={own} choices={choices} />}
      <Field
        name="firstName"
        label={label("firstName")}
        defaultValue={own.firstName}
        autoComplete="given-name"
        required
      />
      <Field
        name="middleName"
        label={label("middleName")}
        defaultValue={own.middleName ?? ""}
        autoComplete="additional-name"
        required={false}
      />
      <Field
        name="lastName"
        label={label("lastName")}
        defaultValue={own.lastName}
        autoComplete="family-name"
        required
      />
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
        empty={empty}
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
      <Field
        name="website"
        label={label("website")}
        defaultValue={own.website ?? ""}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required={false}
      />
      <Submit>{say("accounts.edit.save")}</Submit>
    </PostForm>
  );
}
