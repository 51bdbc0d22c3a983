import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { byCode, placesOf } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { countries } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
import type { OwnDraft } from "../../drafts/endpoints.ts";

/**
 * Returns the contact and the choices of places: from the draft, else from the account, else for
 * the edition's country.
 * @param draft null if there is none
 * @param own undefined for a visitor
 */
export async function loadContact(
  visit: ReturnType<typeof page>,
  draft: OwnDraft,
  own: MyDetails | undefined,
) {
  const country = draft?.country ?? own?.country.code ?? visit.edition.countryCode;
  const [known, places] = await Promise.all([
    visit.call(countries, { size: limits.maxPageSize }),
    placesOf(visit, country),
  ]);
  return {
    contact: {
      name: draft?.name ?? own?.name ?? "",
      phone: draft?.phone ?? own?.phone ?? "",
      email: own?.email ?? "",
      country,
      locationId: draft?.locationId ?? own?.location?.id,
    },
    countries: byCode(known.data.filter(({ isEdition }) => isEdition)),
    places,
  };
}
