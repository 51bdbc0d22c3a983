import type { Choice } from "#areas/accounts/pages/edit/edit-choices.ts";
import { usePlaces } from "#areas/places/pages/use-places.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

interface ContactFieldsProps {
  /** As the account says it. */
  contact: {
    name: string;
    phone: string;
    email: string;
    country: string;
    locationId: number | undefined;
  };
  countries: Choice[];
  /** Places of the country that is chosen. */
  places: Choice[];
}

/** Whom the traders speak to, where she is, and what else she needs. */
export function ContactFields({ contact, countries, places: offered }: ContactFieldsProps) {
  const say = useSay();
  // Another country brings its places with scripts at once, without them when the form comes back.
  const { places, bringPlaces } = usePlaces(offered);
  const label = (field: string) => say(`cart.operator.${field}`);
  return (
    <>
      <Field
        name="name"
        label={label("name")}
        defaultValue={contact.name}
        autoComplete="name"
        maxLength={200}
      />
      <Field
        name="phone"
        type="tel"
        label={label("phone")}
        defaultValue={contact.phone}
        autoComplete="tel"
        maxLength={40}
      />
      <Field
        name="email"
        type="email"
        label={label("email")}
        defaultValue={contact.email}
        autoComplete="email"
        maxLength={200}
        required={false}
      />
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
        required={false}
      />
      <Field
        name="service"
        label={label("service")}
        hint={label("serviceHint")}
        maxLength={200}
        autoComplete="off"
        required={false}
      />
    </>
  );
}
