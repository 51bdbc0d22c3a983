import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { cached } from "#server/operations/cached.ts";
import { call } from "#server/operations/call.ts";
import { implement } from "#server/operations/operation.ts";
import { qualifiedName } from "#server/personal-data.ts";
import * as endpoints from "./endpoints.ts";
import { providerLoading } from "./load-providers.ts";
import { serviceProviderPath, serviceProvidersPath } from "./paths.ts";
import * as reads from "./reads.ts";
import { listServiceProviderTypes } from "./reads.ts";
import { serviceProvider, serviceProviderCountry } from "./tables.ts";

export const serviceProviders: Area = {
  name: "community/service-providers",
  operations: implement(endpoints, reads, {
    listServiceProviderTypes: cached(listServiceProviderTypes),
  }),
  loadings: [providerLoading],
  sitemap: { pages: providerPages },
  personalData: {
    parts: {},
    leftOut: {
      [qualifiedName(serviceProvider.createdBy)]: "the officer wrote it for the chamber",
      [qualifiedName(serviceProviderCountry.providerId)]: "an institution, no person",
    },
  },
};

/** The paths of the types and of all their providers: there are few. */
async function providerPages(context: Context): Promise<string[]> {
  const all = { size: 1000 };
  const { data: types } = await call(context, endpoints.listServiceProviderTypes, all);
  const { data } = await call(context, endpoints.listServiceProviders, all);
  return [
    serviceProvidersPath,
    ...types.map(({ slug }) => `${serviceProvidersPath}/${slug}`),
    ...data
      .filter(({ isDemo }) => !isDemo)
      .map(({ type, id }) => serviceProviderPath(type.slug, id)),
  ];
}
