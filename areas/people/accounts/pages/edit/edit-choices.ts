import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { countries, registrationLocations } from "#areas/reference/places/endpoints.ts";
import {
  genders,
  organisationSizes,
  organisationTypes,
  userAgeGroups,
} from "#areas/reference/vocabulary/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";

type Visit = ReturnType<typeof page>;

export interface Choice {
  value: string;
  label: string;
}

const all = { size: limits.maxPageSize };

/** Returns the choices of the form. Places are only those of one country. */
export async function choicesFor(visit: Visit, { userType, country }: MyDetails) {
  const { call } = visit;
  const isOrganisation = userType === "organisation";
  const [gender, ages, known, places, types, sizes] = await Promise.all([
    call(genders, all),
    call(userAgeGroups, all),
    call(countries, all),
    placesOf(visit, country.code),
    isOrganisation ? call(organisationTypes, all) : undefined,
    isOrganisation ? call(organisationSizes, all) : undefined,
  ]);
  return {
    genders: byCode(gender.data),
    ageGroups: byCode(ages.data),
    countries: byCode(known.data.filter(({ isEdition }) => isEdition)),
    places,
    organizationTypes: byCode(types?.data ?? []),
    organizationSizes: byCode(sizes?.data ?? []),
  };
}

export type Choices = Awaited<ReturnType<typeof choicesFor>>;

/** Returns the places that the people of a country choose from; none for an unknown country. */
export async function placesOf({ call }: Visit, country: string): Promise<Choice[]> {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const { data } = await call(registrationLocations, { ...all, countryCode: country });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

export const byCode = (rows: { code: string; name: string }[]): Choice[] =>
  rows.map(({ code, name }) => ({ value: code, label: name }));
