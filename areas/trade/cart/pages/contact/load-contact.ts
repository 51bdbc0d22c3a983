import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { loadPlaces, toChoices } from "#areas/people/accounts/pages/edit/edit-choices.ts";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import type { OrderDraft } from "../../drafts/endpoints.ts";

/**
 * Returns the contact and the choices of places: from the draft, else from the account, else for
 * the edition's country.
 * @param draft null if there is none
 * @param own undefined for a visitor
 * @param chosenPlace where the reader wants goods delivered, if they have said so
 */
export async function loadContact(
  pageContext: PageContext,
  draft: OrderDraft,
  own: MyDetails | undefined,
  chosenPlace: number | undefined,
) {
  const country = draft?.country ?? own?.country.code ?? pageContext.edition.countryCode;
  const [known, places] = await Promise.all([
    pageContext.call(listCountries, { size: limits.maxPageSize }),
    loadPlaces(pageContext, country),
  ]);
  const isInCountry = places.some(({ value }) => value === String(chosenPlace));
  return {
    contact: {
      name: draft?.name ?? own?.name ?? "",
      phone: draft?.phone ?? own?.phone ?? "",
      email: own?.email ?? "",
      country,
      locationId: draft?.locationId ?? (isInCountry ? chosenPlace : own?.location?.id),
    },
    countries: toChoices(known.data.filter(({ isEdition }) => isEdition)),
    places,
  };
}
