import { myOrdersPath } from "#core/paths.ts";

/** How far it is, over which borders, and what transport costs. */
export const logisticsInformationPath = "/market/logistics/information";
/** Who carries goods, from where to where. */
export const providersPath = "/market/logistics/providers";
export const providerPath = (id: string): string => `${providersPath}/${id}`;

/** What a comparison of services is about; what is undefined was not chosen. */
export interface TransportQuery {
  /** Ids of places. */
  from?: number | undefined;
  to?: number | undefined;
  commodity?: number | undefined;
  quantity?: number | undefined;
  /** Id of the quantity's unit; kilograms unless given. */
  unit?: number | undefined;
  /** Id of the market order that is to be carried. */
  order_id?: string | undefined;
}

const withQuery = (path: string, chosen: object): string => {
  const present = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** All services between two places, compared for a quantity. */
export const comparisonPath = (query: TransportQuery): string => withQuery(providersPath, query);
/** Transport that somebody asked for and ordered; opened at one of them. */
export const logisticOrdersPath = "/profile/logistic-orders";
/** @param id as it stands in an address: anything */
export const logisticOrderPath = (id: string): string =>
  `${logisticOrdersPath}?order_id=${encodeURIComponent(id)}`;
/** @param id as it stands in an address: anything */
export const logisticRequestPath = (id: string): string =>
  `${logisticOrdersPath}?logistic_request=${encodeURIComponent(id)}`;
/** Shows the way of an order to whoever has the link. */
export const trackingPath = (code: string): string => `/market/logistics/tracking/${code}`;

/** The side of who carries: opens on what waits. */
export const carrierPath = "/portal/logistics";

/** The page of the form that requests a service. */
export const transportRequestPage = "/market/logistics/request";
/** That form for one service. */
export const transportRequestPath = (service: string, query: TransportQuery): string =>
  withQuery(transportRequestPage, { service, ...query });
/** Where a visitor says to which place goods shall come; leads back. */
export const ownPlacePath = "/market/logistics/place";
export const carrierServicesPath = `${carrierPath}/services`;
export const carrierProfilePath = `${carrierPath}/profile`;
export const loadBoardPath = `${carrierPath}/loads`;
export const carrierRequestPath = (id: string): string => `${carrierPath}?request=${id}`;
export const carrierOrderPath = (id: string): string => `${carrierPath}?order=${id}`;
/** Where news of them leads, as of every order: from there on to the address above. */
export const listedTransportOrderPath = (id: string): string =>
  `${myOrdersPath}?logistic_order=${id}`;
export const listedTransportRequestPath = (id: string): string =>
  `${myOrdersPath}?logistic_request=${id}`;
