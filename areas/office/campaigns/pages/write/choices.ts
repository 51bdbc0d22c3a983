import { listInformationPreferences } from "#areas/people/accounts/endpoints.ts";
import { associations } from "#areas/people/associations/endpoints.ts";
import { listCountries, listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toCodeOption, toOption } from "#web/ui/base/to-option.ts";
import { audienceRoles } from "../../campaign-rules.ts";

/** "chamber officer" is chamberOfficer in the phrase keys. */
const keyOf = (role: string) => role.replace(/ (\w)/g, (_, first: string) => first.toUpperCase());

/** Loads the choices for the audience of an announcement. */
export async function loadCampaignChoices({ call, say }: Pick<PageContext, "call" | "say">) {
  const size = limits.maxPageSize;
  const [lands, places, chambers, topics] = await Promise.all([
    call(listCountries, { size }),
    call(listRegistrationLocations, { size }),
    call(associations, { size }),
    call(listInformationPreferences, { size }),
  ]);
  return {
    roles: audienceRoles.map((value) => ({ value, label: say(`campaigns.role.${keyOf(value)}`) })),
    countries: lands.data.map(toCodeOption),
    places: places.data.map(({ id, name, parentName }) => ({
      value: id,
      label: parentName ? `${name}, ${parentName}` : name,
    })),
    associations: chambers.data.map(toOption),
    topics: topics.data.map(toCodeOption),
  };
}
export type Choices = Awaited<ReturnType<typeof loadCampaignChoices>>;
