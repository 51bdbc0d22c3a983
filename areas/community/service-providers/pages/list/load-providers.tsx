import { data, type LoaderFunctionArgs } from "react-router";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { toCodeOption } from "#web/ui/base/to-option.ts";
import { listServiceProviders, listServiceProviderTypes } from "../../endpoints.ts";
import { serviceProviderPath, serviceProvidersPath } from "../../paths.ts";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/** Loads service providers of one or all types. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const query = new URL(request.url).searchParams;
  const requested = query.get("country")?.toUpperCase() ?? "";
  const country = own.has(requested) ? requested : undefined;
  const term = (query.get("term") ?? "").trim().slice(0, limits.searchTermLength);
  const currentPage = pageNumber(query);
  const { data: types } = await pageContext.call(listServiceProviderTypes, {
    size: limits.maxPageSize,
  });
  const type = types.find(({ slug }) => slug === params.slug);
  if (params.slug !== undefined && !type) throw data(null, { status: 404 });
  const list = await pageContext.call(listServiceProviders, {
    type: type?.slug,
    countryCode: country,
    term,
    page: currentPage,
    size: limits.pageSize,
  });
  const { data: lands } = await pageContext.call(listCountries, { size: limits.maxPageSize });
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
    countries: lands.filter(({ code }) => own.has(code)).map(toCodeOption),
    providers: list.data.map((provider) => ({
      id: provider.id,
      to: serviceProviderPath(provider.type.slug, provider.id),
      name: provider.name,
      type: provider.type.name,
      place: [...provider.locations, provider.countryOfOrigin.name].join(", "),
      isVerified: provider.isVerified,
      isDemo: provider.isDemo,
    })),
    currentPage,
    total: list.total,
  };
}
