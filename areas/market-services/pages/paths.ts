/** Addresses of the services' pages, by what they show. */
export const servicesPath = "/market/market-service";
export const servicePath = (id: string) => `${servicesPath}/single-service/${id}`;
export const categoryPath = (id: number) => `${servicesPath}?category=${id}`;
/** The page stands in the market area, which may come to list services: so no import from there. */
export const providerPath = (id: string) => `/market/market-access/trader/${id}`;
