import { Select } from "#web/ui/base/field.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PlaceChoices } from "./place-filter.ts";
import { type PlaceFilter, searchAddress } from "./search-address.ts";

interface WhereFilterProps {
  path: string;
  term: string;
  group?: string | undefined;
  where: PlaceFilter;
  choices: PlaceChoices;
  /** Whether results may be in other countries. */
  hasCountries: boolean;
}

/** Filters results by place and country and preserves the term. */
export function PlaceFilterForm({
  path,
  term,
  group,
  where,
  choices,
  hasCountries,
}: WhereFilterProps) {
  const say = useSay();
  const { location, country } = where;
  return (
    <FilterForm
      active={[location, country].filter(Boolean).length}
      keep={{ term, group }}
      clear={searchAddress(path, { term, group })}
    >
      <Select
        key={`location${location}`}
        label={say("search.filter.place")}
        name="location"
        defaultValue={location ?? ""}
        options={choices.locations}
        empty={say("search.filter.everywhere")}
      />
      {hasCountries && (
        <Select
          key={`country${country}`}
          label={say("search.filter.country")}
          name="country"
          defaultValue={country ?? ""}
          options={choices.countries}
          empty={say("search.filter.everywhere")}
        />
      )}
    </FilterForm>
  );
}
