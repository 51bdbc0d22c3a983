import type { MyDetails } from "#areas/accounts/endpoints.ts";
import { usePlaces } from "#areas/places/pages/use-places.ts";
import { Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Choices } from "./edit-choices.ts";

/**
 * Country, and a place in it. Another country brings its places with scripts at once, without them
 * when the form comes back.
 */
export function PlaceFields({ own, choices }: { own: MyDetails; choices: Choices }) {
  const say = useSay();
  const { places, bringPlaces } = usePlaces(choices.places);
  return (
    <>
      <Select
        name="country"
        label={say("accounts.field.country.label")}
        hint={say("accounts.edit.countryHint")}
        options={choices.countries}
        defaultValue={own.country.code}
        onChange={bringPlaces}
        autoComplete="country"
      />
      <Select
        name="location"
        label={say("accounts.field.location.label")}
        options={places}
        defaultValue={own.location?.id ?? ""}
        empty={say("accounts.field.choose")}
        required
      />
    </>
  );
}
