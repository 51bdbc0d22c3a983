/** Addresses of the pages of institutions. */
export const serviceProvidersPath = "/services/providers";
export const serviceProviderPath = (slug: string, id: string): string =>
  `${serviceProvidersPath}/${slug}/${id}`;
