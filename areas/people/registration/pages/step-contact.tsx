import { usePlaces } from "#areas/reference/places/pages/use-places.ts";
import { languageFacts, languages } from "#core/languages.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Stage } from "./stage.ts";
import { useFields } from "./use-fields.ts";

const ownNames = languages.map((value) => ({ value, label: languageFacts[value].ownName }));

/** The country and place, and where codes and later messages are sent. */
export function StepContact({ values, options }: Stage) {
  const say = useSay();
  const field = useFields(values);
  // Of one country; without scripts the next response contains those of another.
  const { places, bringPlaces } = usePlaces(options.location ?? []);
  return (
    <>
      <Field
        {...field("phone")}
        hint={say("registration.contact.phoneHint")}
        type="tel"
        autoComplete="tel"
      />
      <Field
        {...field("email")}
        hint={say("registration.hint.email")}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required={false}
      />
      <Select
        {...field("country")}
        options={options.country ?? []}
        autoComplete="country"
        onChange={bringPlaces}
      />
      <Select {...field("location")} options={places} empty={say("registration.names.choose")} />
      {values.userType === "organisation" && (
        <>
          <Field {...field("organizationCity")} autoComplete="address-level2" />
          <Field {...field("physicalAddress")} autoComplete="street-address" />
          <Field {...field("postalAddress")} />
        </>
      )}
      <Select {...field("language")} options={ownNames} />
    </>
  );
}
