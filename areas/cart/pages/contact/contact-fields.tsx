import type { ReactNode } from "react";
import type { Choice } from "#areas/accounts/pages/edit/edit-choices.ts";
import { usePlaces } from "#areas/places/pages/use-places.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

interface ContactFieldsProps {
  /** As the account says it. */
  contact: Record<"name" | "phone" | "email" | "country", string> & {
    locationId: number | undefined;
  };
  countries: Choice[];
  /** Places of the country that is chosen. */
  places: Choice[];
  /** Nothing can be asked for without one. */
  isPlaceNeeded?: boolean;
  children?: ReactNode;
}

const fields = [
  { name: "name", autoComplete: "name", maxLength: 200 },
  { name: "phone", type: "tel", autoComplete: "tel", maxLength: 40 },
  { name: "email", type: "email", autoComplete: "email", maxLength: 200, required: false },
] as const;

/** Whom the traders speak to, and where she is. */
export function ContactFields({
  contact,
  countries,
  places: offered,
  isPlaceNeeded = false,
  children,
}: ContactFieldsProps) {
  const say = useSay();
  // Another country brings its places with scripts at once, without them when the form comes back.
  const { places, bringPlaces } = usePlaces(offered);
  const label = (field: string) => say(`cart.operator.${field}`);
  return (
    <>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          label={label(field.name)}
          defaultValue={contact[field.name]}
        />
      ))}
      <Select
        name="country"
        label={label("country")}
        options={countries}
        defaultValue={contact.country}
        onChange={bringPlaces}
        autoComplete="country"
      />
      <Select
        name="locationId"
        label={label("location")}
        options={places}
        defaultValue={contact.locationId ?? ""}
        empty={label("choose")}
        required={isPlaceNeeded}
      />
      {children}
    </>
  );
}
