import { roleChoices } from "#core/roles.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import { userTypes } from "../steps.ts";
import type { Stage } from "./stage.ts";
import { useFields } from "./use-fields.ts";

/** A person or an organisation, and whether to sell. */
export function StepWho({ values }: Stage) {
  const field = useFields(values);
  return (
    <>
      <ChoiceGroup
        {...field("userType")}
        options={userTypes.map((value) => ({
          value,
          label: <Meaning phrase={`registration.who.${value}`} />,
        }))}
        chosen={[values.userType || "individual"]}
      />
      <ChoiceGroup
        {...field("UserRole")}
        options={roleChoices.map((value) => ({
          value,
          label: <Meaning phrase={`registration.role.${value}`} />,
        }))}
        chosen={[values.UserRole ?? ""]}
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

/** The user's names; for an organisation, its kind and representative. */
export function StepNames({ values, options }: Stage) {
  const say = useSay();
  const field = useFields(values);
  const person = (
    <>
      <Field {...field("firstName")} autoComplete="given-name" />
      <Field {...field("MiddleName")} autoComplete="additional-name" />
      <Field {...field("lastName")} autoComplete="family-name" />
      <ChoiceGroup
        {...field("gender")}
        options={options.gender ?? []}
        chosen={[values.gender ?? ""]}
      />
    </>
  );
  if (values.userType !== "organisation") return person;
  const empty = say("registration.names.choose");
  return (
    <>
      <Field {...field("organizationName")} autoComplete="organization" />
      <Select
        {...field("organizationType")}
        options={options.organizationType ?? []}
        empty={empty}
      />
      <Select
        {...field("organizationSize")}
        hint={say("registration.names.sizeHint")}
        options={options.organizationSize ?? []}
        empty={empty}
      />
      <Field {...field("website")} inputMode="url" autoComplete="url" autoCapitalize="none" />
      <h2 className="mb-4">{say("registration.names.person")}</h2>
      {person}
    </>
  );
}
