import { roleChoices } from "#core/roles.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Ticks } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import { userTypes } from "../steps.ts";
import type { Stage } from "./stage.ts";

/** A person or an organisation, and whether to sell. */
export function StepWho({ values }: Stage) {
  const say = useSay();
  return (
    <>
      <Ticks
        name="userType"
        label={say("registration.field.userType")}
        options={userTypes.map((value) => ({
          value,
          label: (
            <Meaning
              name={say(`registration.who.${value}`)}
              means={say(`registration.who.${value}Means`)}
            />
          ),
        }))}
        chosen={[values.userType ?? ""]}
        required
      />
      <Ticks
        name="UserRole"
        label={say("registration.field.UserRole")}
        options={roleChoices.map((value) => ({
          value,
          label: (
            <Meaning
              name={say(`registration.role.${value}`)}
              means={say(`registration.role.${value}Means`)}
            />
          ),
        }))}
        chosen={[values.UserRole ?? ""]}
        required
      />
    </>
  );
}

function Meaning({ name, means }: { name: string; means: string }) {
  return (
    <>
      <b>{name}</b>
      <br />
      <span className="hint">{means}</span>
    </>
  );
}

/** What she is called; of an organisation, what it is and who speaks for it. */
export function StepNames({ values, options }: Stage) {
  const say = useSay();
  const isOrganisation = values.userType === "organisation";
  const person = (
    <>
      <Field
        name="firstName"
        label={say("registration.field.firstName")}
        defaultValue={values.firstName}
        autoComplete="given-name"
        required
      />
      <Field
        name="MiddleName"
        label={say("registration.field.MiddleName")}
        defaultValue={values.MiddleName}
        autoComplete="additional-name"
        required={false}
      />
      <Field
        name="lastName"
        label={say("registration.field.lastName")}
        defaultValue={values.lastName}
        autoComplete="family-name"
        required
      />
      <Ticks
        name="gender"
        label={say("registration.field.gender")}
        options={options.gender ?? []}
        chosen={[values.gender ?? ""]}
        required
      />
    </>
  );
  if (!isOrganisation) return person;
  return (
    <>
      <Field
        name="organizationName"
        label={say("registration.field.organizationName")}
        defaultValue={values.organizationName}
        autoComplete="organization"
        required
      />
      <Select
        name="organizationType"
        label={say("registration.field.organizationType")}
        options={options.organizationType ?? []}
        empty={say("registration.names.choose")}
        defaultValue={values.organizationType}
        required
      />
      <Select
        name="organizationSize"
        label={say("registration.field.organizationSize")}
        hint={say("registration.names.sizeHint")}
        options={options.organizationSize ?? []}
        empty={say("registration.names.choose")}
        defaultValue={values.organizationSize}
        required
      />
      <Field
        name="website"
        label={say("registration.field.website")}
        defaultValue={values.website}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required={false}
      />
      <h2 className="mb-4">{say("registration.names.person")}</h2>
      {person}
    </>
  );
}
