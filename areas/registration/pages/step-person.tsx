import { roleChoices } from "#core/roles.ts";
import { Select } from "#web/ui/base/field.tsx";
import { Ticks } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import { userTypes } from "../steps.ts";
import type { Stage } from "./stage.ts";
import { TypedField } from "./typed-field.tsx";

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
          label: <Meaning phrase={`registration.who.${value}`} />,
        }))}
        chosen={[values.userType ?? ""]}
        required
      />
      <Ticks
        name="UserRole"
        label={say("registration.field.UserRole")}
        options={roleChoices.map((value) => ({
          value,
          label: <Meaning phrase={`registration.role.${value}`} />,
        }))}
        chosen={[values.UserRole ?? ""]}
        required
      />
    </>
  );
}

function Meaning({ phrase }: { phrase: string }) {
  const say = useSay();
  return (
    <>
      <b>{say(phrase)}</b>
      <br />
      <span className="hint">{say(`${phrase}Means`)}</span>
    </>
  );
}

/** What she is called; of an organisation, what it is and who speaks for it. */
export function StepNames({ values, options }: Stage) {
  const say = useSay();
  const person = (
    <>
      <TypedField values={values} name="firstName" autoComplete="given-name" required />
      <TypedField
        values={values}
        name="MiddleName"
        autoComplete="additional-name"
        required={false}
      />
      <TypedField values={values} name="lastName" autoComplete="family-name" required />
      <Ticks
        name="gender"
        label={say("registration.field.gender")}
        options={options.gender ?? []}
        chosen={[values.gender ?? ""]}
        required
      />
    </>
  );
  if (values.userType !== "organisation") return person;
  const empty = say("registration.names.choose");
  return (
    <>
      <TypedField values={values} name="organizationName" autoComplete="organization" required />
      <Select
        name="organizationType"
        label={say("registration.field.organizationType")}
        options={options.organizationType ?? []}
        empty={empty}
        defaultValue={values.organizationType}
        required
      />
      <Select
        name="organizationSize"
        label={say("registration.field.organizationSize")}
        hint={say("registration.names.sizeHint")}
        options={options.organizationSize ?? []}
        empty={empty}
        defaultValue={values.organizationSize}
        required
      />
      <TypedField
        values={values}
        name="website"
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
