import { useState } from "react";
import { usePlaces } from "#areas/places/pages/use-places.ts";
import { languageFacts, languages } from "#core/languages.ts";
import { Select } from "#web/ui/base/field.tsx";
import { Checkbox } from "#web/ui/forms/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Stage } from "./stage.ts";
import { TypedField } from "./typed-field.tsx";

const ownNames = languages.map((value) => ({ value, label: languageFacts[value].ownName }));

/** Where she is, and how a code and later messages reach her. */
export function StepContact({ values, options }: Stage) {
  const say = useSay();
  return (
    <>
      <TypedField
        values={values}
        name="phone"
        hint={say("registration.contact.phoneHint")}
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
        <TypedField
          values={values}
          name="email"
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
  const { places, bringPlaces } = usePlaces(options.location ?? []);
  return (
    <>
      <Select
        name="country"
        label={say("registration.field.country")}
        options={options.country ?? []}
        defaultValue={values.country}
        autoComplete="country"
        onChange={bringPlaces}
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
  return (
    <>
      <TypedField values={values} name="organizationCity" autoComplete="address-level2" required />
      <TypedField values={values} name="physicalAddress" autoComplete="street-address" required />
      <TypedField values={values} name="postalAddress" required={false} />
    </>
  );
}
