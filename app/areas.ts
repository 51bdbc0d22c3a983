import { bookkeeping } from "#areas/books/bookkeeping/area.ts";
import { creditFiles } from "#areas/books/credit-files/area.ts";
import { bookImports } from "#areas/books/imports/area.ts";
import { bookOrders } from "#areas/books/orders/area.ts";
import { bookReports } from "#areas/books/reports/area.ts";
import { chat } from "#areas/community/chat/area.ts";
import { events } from "#areas/community/events/area.ts";
import { flags } from "#areas/community/flags/area.ts";
import { forum } from "#areas/community/forum/area.ts";
import { serviceProviders } from "#areas/community/service-providers/area.ts";
import { campaigns } from "#areas/office/campaigns/area.ts";
import { complaints } from "#areas/office/complaints/area.ts";
import { contactUs } from "#areas/office/contact/area.ts";
import { createDesk } from "#areas/office/desk/area.ts";
import { health } from "#areas/office/health/area.ts";
import { orderDesk } from "#areas/office/order-desk/area.ts";
import { moderation } from "#areas/office/reviews/area.ts";
import { accounts } from "#areas/people/accounts/area.ts";
import { associations } from "#areas/people/associations/area.ts";
import { createPersonalDataArea } from "#areas/people/personal-data/area.ts";
import { registration } from "#areas/people/registration/area.ts";
import { signIn } from "#areas/people/sign-in/area.ts";
import { verificationDocuments } from "#areas/people/verification/area.ts";
import { content } from "#areas/platform/content/area.ts";
import { home } from "#areas/platform/home/area.ts";
import { notifications } from "#areas/platform/notifications/area.ts";
import { search } from "#areas/platform/search/area.ts";
import { searchIndex } from "#areas/platform/search-index/area.ts";
import { priceAlerts } from "#areas/prices/alerts/area.ts";
import { priceEnquiries } from "#areas/prices/enquiries/area.ts";
import { marketPrices } from "#areas/prices/market-prices/area.ts";
import { priceReports } from "#areas/prices/reports/area.ts";
import { tradeStatistics } from "#areas/prices/statistics/area.ts";
import { commodities } from "#areas/reference/commodities/area.ts";
import { currencies } from "#areas/reference/currencies/area.ts";
import { distances } from "#areas/reference/distances/area.ts";
import { places } from "#areas/reference/places/area.ts";
import { terms } from "#areas/reference/vocabulary/area.ts";
import { agencies } from "#areas/regulations/agencies/area.ts";
import { calculators } from "#areas/regulations/calculators/area.ts";
import { regulations } from "#areas/regulations/procedures/area.ts";
import { sources } from "#areas/regulations/sources/area.ts";
import { standards } from "#areas/regulations/standards/area.ts";
import { taxes } from "#areas/regulations/taxes/area.ts";
import { tradeDocuments } from "#areas/regulations/trade-documents/area.ts";
import { tradePlans } from "#areas/regulations/trade-plans/area.ts";
import { cart } from "#areas/trade/cart/area.ts";
import { dashboard } from "#areas/trade/dashboard/area.ts";
import { disputes } from "#areas/trade/disputes/area.ts";
import { follows } from "#areas/trade/follows/area.ts";
import { market } from "#areas/trade/market/area.ts";
import { marketServices } from "#areas/trade/market-services/area.ts";
import { orders } from "#areas/trade/orders/area.ts";
import { payments } from "#areas/trade/payments/area.ts";
import { ratings } from "#areas/trade/ratings/area.ts";
import { seller } from "#areas/trade/seller/area.ts";
import { transportDeliveries } from "#areas/transport/deliveries/area.ts";
import { transportOrders } from "#areas/transport/orders/area.ts";
import { transportProviders } from "#areas/transport/providers/area.ts";
import { transportRequests } from "#areas/transport/requests/area.ts";
import { transportServices } from "#areas/transport/services/area.ts";
import { transportTracking } from "#areas/transport/tracking/area.ts";
import { commonFlash } from "#core/flash.ts";
import { publicRead } from "#core/roles.ts";
import type { Area } from "#server/area.ts";
import type { ShareSource } from "#server/http/share-pictures.ts";
import { notificationKinds } from "#server/notifications/notification.ts";
import { mergeLiveEvents } from "#server/realtime/live-events.ts";

/** The areas, lowest first: each depends only on those before it. */
const withoutDesk: readonly Area[] = [
  terms,
  places,
  searchIndex,
  commodities,
  distances,
  currencies,
  accounts,
  signIn,
  registration,
  verificationDocuments,
  associations,
  marketPrices,
  notifications,
  flags,
  sources,
  taxes,
  regulations,
  agencies,
  standards,
  tradeDocuments,
  calculators,
  market,
  marketServices,
  follows,
  seller,
  bookkeeping,
  bookReports,
  bookImports,
  orders,
  transportServices,
  transportRequests,
  transportProviders,
  transportTracking,
  transportOrders,
  transportDeliveries,
  bookOrders,
  ratings,
  chat,
  cart,
  payments,
  disputes,
  creditFiles,
  dashboard,
  priceAlerts,
  priceEnquiries,
  priceReports,
  tradeStatistics,
  events,
  serviceProviders,
  tradePlans,
  contactUs,
  campaigns,
  content,
  search,
  forum,
  moderation,
  complaints,
  orderDesk,
  health,
];
const below: readonly Area[] = [...withoutDesk, createDesk(withoutDesk), home];

/** Every area, in the same order. */
export const areas: readonly Area[] = [...below, createPersonalDataArea(below)];

export const operations = areas.flatMap((area) => area.operations ?? []);

/** Every kind of job, which runs after the transaction that enqueued it. */
export const jobs = areas.flatMap((area) => area.jobs ?? []);

/** Every kind of notification, by the area that causes it. */
export const kindsOfNotification = notificationKinds(
  areas.flatMap((area) => area.notifications ?? []),
);

/** Events that are sent to open pages at once, besides notifications. */
export const liveEvents = mergeLiveEvents(areas.flatMap(({ live }) => live ?? []));

/** Every column that holds file keys. A file that no such column names is deleted. */
export const fileColumns = areas.flatMap((area) => area.files ?? []);

/** Who may see the pictures that users uploaded. */
export const pictureAccess = areas.flatMap((area) => area.pictures ?? []);

/** What sharing pictures show, by the second part of their address. */
export const shareSources: Readonly<Record<string, ShareSource>> = Object.assign(
  {},
  ...areas.map(({ shares }) => shares),
);

/** Every act that is restricted, and what everyone may do. */
export const acts = [publicRead, ...areas.flatMap((area) => area.acts ?? [])];

/** Every message that is shown once on the page after an act. */
export const flashes = [
  ...Object.values(commonFlash),
  ...areas.flatMap((area) => area.flashes ?? []),
];
