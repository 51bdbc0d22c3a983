import type { MyDetails } from "#areas/accounts/endpoints.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Choices } from "./edit-choices.ts";

/** What an organisation says of itself; who speaks for it comes after. */
export function OrganisationFields({ own, choices }: { own: MyDetails; choices: Choices }) {
  const say = useSay();
  const label = (field: string) => say(`accounts.field.${field}.label`);
  const empty = say("accounts.field.choose");
  return (
    <>
      <Field
        name="organizationName"
        label={label("organizationName")}
        defaultValue={own.organizationName ?? ""}
        autoComplete="organization"
        required
      />
      <Select
        name="organizationType"
        label={label("organizationType")}
        options={choices.organizationTypes}
        defaultValue={own.organizationType ?? ""}
        empty={empty}
        required
      />
      <Select
        name="organizationSize"
        label={label("organizationSize")}
        options={choices.organizationSizes}
        defaultValue={own.organizationSize ?? ""}
        empty={empty}
        required
      />
      <Field
        name="organizationCity"
        label={label("organizationCity")}
        defaultValue={own.organizationCity ?? ""}
        autoComplete="address-level2"
        required
      />
      <Field
        name="physicalAddress"
        label={label("physicalAddress")}
        defaultValue={own.physicalAddress ?? ""}
        autoComplete="street-address"
        required
      />
      <Field
        name="postalAddress"
        label={label("postalAddress")}
        defaultValue={own.postalAddress ?? ""}
        required={false}
      />
      <h2 className="mt-6 mb-3">{say("accounts.edit.speaker")}</h2>
    </>
  );
}
