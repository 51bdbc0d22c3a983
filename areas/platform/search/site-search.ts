import { listEvents } from "#areas/community/events/endpoints.ts";
import { listServiceProviders } from "#areas/community/service-providers/endpoints.ts";
import { findTraders } from "#areas/people/accounts/find-traders.ts";
import { listProcedures } from "#areas/regulations/procedures/endpoints.ts";
import { listStandards } from "#areas/regulations/standards/endpoints.ts";
import { listTradeDocuments } from "#areas/regulations/trade-documents/endpoints.ts";
import { products } from "#areas/trade/market/endpoints.ts";
import { listMarketServices } from "#areas/trade/market-services/endpoints.ts";
import { listTransportServices } from "#areas/transport/services/endpoints.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import type { Rows } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { SearchHit, siteSearch } from "./endpoints.ts";
import { type GroupKey, searchGroups } from "./search-groups.ts";
import * as hits from "./search-hits.ts";

/** Searches all searchable areas in parallel. */
export const searchSite: Handler<typeof siteSearch> = async (
  context,
  { query, group, ...params },
) => {
  const data = await Promise.all(
    searchGroups.map(async (key) => {
      // A single group is paged; other groups are left empty.
      const isRequested = !group || group === key;
      const rows = isRequested ? await searchIn[key](context, { ...params, term: query }) : none;
      return { key, count: rows.total, data: rows.data };
    }),
  );
  return { data, total: data.reduce((sum, { count }) => sum + count, 0) };
};

interface Query {
  term: string;
  locationId?: number | undefined;
  countryCode?: string | undefined;
  page: number;
  size: number;
}

type Search = (context: Context, params: Query) => Promise<Rows<SearchHit>>;

const none = { data: [], total: 0 };

const listed =
  <Row>(
    search: (context: Context, params: Query) => Promise<Rows<Row>>,
    hitOf: (row: Row) => SearchHit,
  ): Search =>
  async (context, params) => {
    const { data, total } = await search(context, params);
    return { data: data.map(hitOf), total };
  };

/** Limits a search to the edition's country. */
const ownCountry =
  (search: Search): Search =>
  async (context, { countryCode, ...params }) =>
    countryCode && countryCode !== context.edition.countryCode ? none : search(context, params);

const searchIn: Record<GroupKey, Search> = {
  products: ownCountry(
    listed((context, params) => call(context, products, params), hits.productHit),
  ),
  services: ownCountry(
    listed((context, params) => call(context, listMarketServices, params), hits.serviceHit),
  ),
  "logistic-services": listed(
    (context, params) => call(context, listTransportServices, params),
    hits.transportHit,
  ),
  // Documents, procedures and standards have no place: only the country filters them.
  "trade-documents": listed(
    (context, { locationId: _, ...params }) => call(context, listTradeDocuments, params),
    hits.documentHit,
  ),
  regulations: listed(
    (context, { locationId: _, ...params }) => call(context, listProcedures, params),
    hits.procedureHit,
  ),
  standards: listed(
    (context, { locationId: _, ...params }) => call(context, listStandards, params),
    hits.standardHit,
  ),
  traders: ownCountry(findTraders),
  events: listed((context, params) => call(context, listEvents, params), hits.eventHit),
  "service-providers": listed(
    (context, params) => call(context, listServiceProviders, params),
    hits.providerHit,
  ),
};
