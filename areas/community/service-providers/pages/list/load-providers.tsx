import { data, type LoaderFunctionArgs } from "react-router";
import { countries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { serviceProviderPath, serviceProvidersPath } from "#core/prices/price-paths.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { serviceProviders, serviceProviderTypes } from "../../endpoints.ts";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/** Loads service providers of one or all types. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const query = new URL(request.url).searchParams;
  const asked = query.get("country")?.toUpperCase() ?? "";
  const country = own.has(asked) ? asked : undefined;
  const term = (query.get("term") ?? "").trim().slice(0, limits.searchTermLength);
  const shown = pageNumber(query);
  const { data: types } = await visit.call(serviceProviderTypes, { size: limits.maxPageSize });
  const type = types.find(({ slug }) => slug === params.slug);
  if (params.slug !== undefined && !type) throw data(null, { status: 404 });
  const list = await visit.call(serviceProviders, {
    type: type?.slug,
    countryCode: country,
    term,
    page: shown,
    size: limits.pageSize,
  });
  const { data: lands } = await visit.call(countries, { size: limits.maxPageSize });
  return {
    title: type?.name ?? say("serviceProviders.title"),
    description: say("serviceProviders.intro"),
    path: type ? `${serviceProvidersPath}/${type.slug}` : serviceProvidersPath,
    types: [
      { to: serviceProvidersPath, label: say("serviceProviders.all"), chosen: !type },
      ...types.map(({ slug, name }) => ({
        to: `${serviceProvidersPath}/${slug}`,
        label: name,
        chosen: slug === type?.slug,
      })),
    ],
    chosen: { country, term },
    countries: lands
      .filter(({ code }) => own.has(code))
      .map(({ code, name }) => ({ value: code, label: name })),
    providers: list.data.map((one) => ({
      id: one.id,
      to: serviceProviderPath(one.type.slug, one.id),
      name: one.name,
      type: one.type.name,
      place: [...one.locations, one.countryOfOrigin.name].join(", "),
      isVerified: one.isVerified,
      isDemo: one.isDemo,
    })),
    shown,
    total: list.total,
  };
}
