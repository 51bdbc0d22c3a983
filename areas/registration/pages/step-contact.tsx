import { useState } from "react";
import { placesIn } from "#areas/places/pages/use-places.ts";
import { languageFacts, languages } from "#core/languages.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { Checkbox } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Stage } from "./stage.ts";

const ownNames = languages.map((value) => ({ value, label: languageFacts[value].ownName }));

/** Where she is, and how a code and later messages reach her. */
export function StepContact({ values, options }: Stage) {
  const say = useSay();
  return (
    <>
      <Field
        name="phone"
        label={say("registration.field.phone")}
        hint={say("registration.contact.phoneHint")}
        defaultValue={values.phone}
        type="tel"
        autoComplete="tel"
        required
      />
      <Email values={values} />
      <Place values={values} options={options} />
      {values.userType === "organisation" && <Addresses values={values} />}
      <Select
        name="language"
        label={say("registration.field.language")}
        options={ownNames}
        defaultValue={values.language}
        required
      />
    </>
  );
}

type Typed = Pick<Stage, "values">;

/** A tick takes the e-mail out of the form. */
function Email({ values }: Typed) {
  const say = useSay();
  const [isWithout, setWithout] = useState(Boolean(values.noEmail));
  return (
    <>
      {!isWithout && (
        <Field
          name="email"
          label={say("registration.field.email")}
          defaultValue={values.email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <Checkbox
        name="noEmail"
        label={say("registration.field.noEmail")}
        defaultChecked={isWithout}
        onChange={({ currentTarget }) => setWithout(currentTarget.checked)}
      />
    </>
  );
}

/** Places of one country; without scripts those of another come with the next answer. */
function Place({ values, options }: Pick<Stage, "values" | "options">) {
  const say = useSay();
  const [places, setPlaces] = useState(options.location ?? []);
  return (
    <>
      <Select
        name="country"
        label={say("registration.field.country")}
        options={options.country ?? []}
        defaultValue={values.country}
        autoComplete="country"
        onChange={async ({ currentTarget }) => {
          const wanted = currentTarget.value;
          const found = await placesIn(wanted);
          if (found && currentTarget.value === wanted) setPlaces(found);
        }}
        required
      />
      <Select
        name="location"
        label={say("registration.field.location")}
        options={places}
        empty={say("registration.names.choose")}
        defaultValue={values.location}
        required
      />
    </>
  );
}

function Addresses({ values }: Typed) {
  const say = useSay();
  return (
    <>
      <Field
        name="organizationCity"
        label={say("registration.field.organizationCity")}
        defaultValue={values.organizationCity}
        autoComplete="address-level2"
        required
      />
      <Field
        name="physicalAddress"
        label={say("registration.field.physicalAddress")}
        defaultValue={values.physicalAddress}
        autoComplete="street-address"
        required
      />
      <Field
        name="postalAddress"
        label={say("registration.field.postalAddress")}
        defaultValue={values.postalAddress}
        required={false}
      />
    </>
  );
}
