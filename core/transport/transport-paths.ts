import { carrierPath, myOrdersPath } from "#core/paths.ts";

/** Distances, border crossings and transport costs. */
export const logisticsInformationPath = "/market/logistics/information";
/** Transport providers and their routes. */
export const transportProvidersPath = "/market/logistics/providers";
export const transportProviderPath = (id: string): string => `${transportProvidersPath}/${id}`;

/** The filters of a service comparison; undefined ones were not chosen. */
export interface TransportQuery {
  /** Ids of places. */
  from?: number | undefined;
  to?: number | undefined;
  commodity?: number | undefined;
  quantity?: number | undefined;
  /** Id of the quantity's unit; defaults to kilograms. */
  unit?: number | undefined;
  /** Id of the market order to transport. */
  order_id?: string | undefined;
}

const withQuery = (path: string, chosen: object): string => {
  const present = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Compares all services between two places for a quantity. */
export const comparisonPath = (query: TransportQuery): string =>
  withQuery(transportProvidersPath, query);
/** A user's transport requests and orders; opened at one of them. */
export const logisticOrdersPath = "/profile/logistic-orders";
/** @param id unvalidated, as in the address */
export const logisticOrderPath = (id: string): string =>
  `${logisticOrdersPath}?order_id=${encodeURIComponent(id)}`;
/** @param id unvalidated, as in the address */
export const logisticRequestPath = (id: string): string =>
  `${logisticOrdersPath}?logistic_request=${encodeURIComponent(id)}`;
/** Tracks an order for everyone with the link. */
export const trackingPath = (code: string): string => `/market/logistics/tracking/${code}`;

/** The page with the request form for a service. */
export const transportRequestPage = "/market/logistics/request";
/** The request form for one service. */
export const transportRequestPath = (service: string, query: TransportQuery): string =>
  withQuery(transportRequestPage, { service, ...query });
/** Where a user chooses a delivery place; returns to the previous page. */
export const deliveryPlacePath = "/market/logistics/place";
export const carrierServicesPath = `${carrierPath}/services`;
export const carrierProfilePath = `${carrierPath}/profile`;
export const carrierEarningsPath = `${carrierPath}/earnings`;
export const loadBoardPath = `${carrierPath}/loads`;
/** The load board with one load alone. */
export const loadPath = (id: string): string => `${loadBoardPath}?load=${encodeURIComponent(id)}`;
/** The page on which a customer asks all carriers for their price. */
export const askCarriersPage = "/market/logistics/ask";
/** The same with what is known filled in. */
export const askCarriersPath = (query: TransportQuery): string => withQuery(askCarriersPage, query);
export const carrierRequestPath = (id: string): string => `${carrierPath}?request=${id}`;
export const carrierOrderPath = (id: string): string => `${carrierPath}?order=${id}`;
/** The target of notifications, as for every order; the list links to the address above. */
export const listedTransportOrderPath = (id: string): string =>
  `${myOrdersPath}?logistic_order=${id}`;
export const listedTransportRequestPath = (id: string): string =>
  `${myOrdersPath}?logistic_request=${id}`;
