import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { listCountries, listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import {
  listGenders,
  listOrganisationSizes,
  listOrganisationTypes,
  listUserAgeGroups,
} from "#areas/reference/vocabulary/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toCodeOption } from "#web/ui/base/to-option.ts";

export interface Choice {
  value: string;
  label: string;
}

const all = { size: limits.maxPageSize };

/** Returns the choices of the form. Places are only those of one country. */
export async function loadChoices(pageContext: PageContext, { userType, country }: MyDetails) {
  const { call } = pageContext;
  const isOrganisation = userType === "organisation";
  const [gender, ages, known, places, types, sizes] = await Promise.all([
    call(listGenders, all),
    call(listUserAgeGroups, all),
    call(listCountries, all),
    loadPlaces(pageContext, country.code),
    isOrganisation ? call(listOrganisationTypes, all) : undefined,
    isOrganisation ? call(listOrganisationSizes, all) : undefined,
  ]);
  return {
    genders: toChoices(gender.data),
    ageGroups: toChoices(ages.data),
    countries: toChoices(known.data.filter(({ isEdition }) => isEdition)),
    places,
    organizationTypes: toChoices(types?.data ?? []),
    organizationSizes: toChoices(sizes?.data ?? []),
  };
}

export type Choices = Awaited<ReturnType<typeof loadChoices>>;

/** Returns the places that the people of a country choose from; none for an unknown country. */
export async function loadPlaces({ call }: PageContext, country: string): Promise<Choice[]> {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const { data } = await call(listRegistrationLocations, { ...all, countryCode: country });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

export const toChoices = (rows: { code: string; name: string }[]): Choice[] =>
  rows.map(toCodeOption);
