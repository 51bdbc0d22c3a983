import { type ChangeEvent, useState } from "react";
import type { MyDetails } from "#areas/accounts/endpoints.ts";
import { apiBase } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { Select } from "#web/ui/field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Choices } from "./edit-choices.ts";

/**
 * Country, and a place in it. Another country brings its places with scripts at once, without them
 * when the form comes back.
 */
export function PlaceFields({ own, choices }: { own: MyDetails; choices: Choices }) {
  const say = useSay();
  const [fetched, setFetched] = useState<Choices["places"]>();
  const bringPlaces = async ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const query = `countryCode=${currentTarget.value}&size=${limits.largestPageSize}`;
    try {
      const answer = await fetch(`${apiBase}/location/registration?${query}`);
      const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
      setFetched(data.map(({ id, name }) => ({ value: String(id), label: name })));
    } catch {
      // Without a line the form itself brings them.
    }
  };
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
        options={fetched ?? choices.places}
        defaultValue={own.location?.id ?? ""}
        empty={say("accounts.field.choose")}
        required
      />
    </>
  );
}
