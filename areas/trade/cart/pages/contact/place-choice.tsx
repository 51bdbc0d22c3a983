import type { Choice } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { usePlaces } from "#areas/reference/places/pages/use-places.ts";
import { Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

export interface PlaceChoiceProps {
  contact: { country: string; locationId: number | undefined };
  countries: Choice[];
  /** Places of the selected country. */
  places: Choice[];
  /** Whether a place is required to send the request. */
  isPlaceNeeded?: boolean;
}

/**
 * Country and place. With scripts, a new country loads its places at once; without them, after the
 * form is submitted.
 */
export function PlaceChoice({
  contact,
  countries,
  places: offered,
  isPlaceNeeded,
}: PlaceChoiceProps) {
  const say = useSay();
  const { places, bringPlaces } = usePlaces(offered);
  return (
    <>
      <Select
        name="country"
        label={say("cart.operator.country")}
        options={countries}
        defaultValue={contact.country}
        onChange={bringPlaces}
        autoComplete="country"
      />
      <Select
        name="locationId"
        label={say("cart.operator.location")}
        options={places}
        defaultValue={contact.locationId ?? ""}
        empty={say("cart.operator.choose")}
        required={isPlaceNeeded}
      />
    </>
  );
}
