import { listCountries } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";

/** Loads the edition countries, whose taxes are known, and all countries of origin. */
export async function loadCountries(pageContext: PageContext) {
  const { data } = await pageContext.call(listCountries, { size: limits.maxPageSize });
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
  return {
    own: data.filter(({ dial }) => dial !== null).map(option),
    all: data.map(option),
  };
}
