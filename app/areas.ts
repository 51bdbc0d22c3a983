import { accounts } from "#areas/accounts/area.ts";
import { agencies } from "#areas/agencies/area.ts";
import { associations } from "#areas/associations/area.ts";
import { bookImports } from "#areas/book-imports/area.ts";
import { bookOrders } from "#areas/book-orders/area.ts";
import { bookReports } from "#areas/book-reports/area.ts";
import { bookkeeping } from "#areas/bookkeeping/area.ts";
import { calculators } from "#areas/calculators/area.ts";
import { campaigns } from "#areas/campaigns/area.ts";
import { cart } from "#areas/cart/area.ts";
import { chat } from "#areas/chat/area.ts";
import { commodities } from "#areas/commodities/area.ts";
import { contactUs } from "#areas/contact-us/area.ts";
import { content } from "#areas/content/area.ts";
import { creditFiles } from "#areas/credit-files/area.ts";
import { currencies } from "#areas/currencies/area.ts";
import { dashboard } from "#areas/dashboard/area.ts";
import { desk } from "#areas/desk/area.ts";
import { distances } from "#areas/distances/area.ts";
import { events } from "#areas/events/area.ts";
import { findable } from "#areas/findable/area.ts";
import { flags } from "#areas/flags/area.ts";
import { forum } from "#areas/forum/area.ts";
import { logistics } from "#areas/logistics/area.ts";
import { market } from "#areas/market/area.ts";
import { marketPrices } from "#areas/market-prices/area.ts";
import { marketServices } from "#areas/market-services/area.ts";
import { moderation } from "#areas/moderation/area.ts";
import { notifications } from "#areas/notifications/area.ts";
import { orders } from "#areas/orders/area.ts";
import { payments } from "#areas/payments/area.ts";
import { personalData } from "#areas/personal-data/area.ts";
import { places } from "#areas/places/area.ts";
import { priceAlerts } from "#areas/price-alerts/area.ts";
import { priceEnquiries } from "#areas/price-enquiries/area.ts";
import { priceReports } from "#areas/price-reports/area.ts";
import { ratings } from "#areas/ratings/area.ts";
import { registration } from "#areas/registration/area.ts";
import { regulations } from "#areas/regulations/area.ts";
import { rules } from "#areas/rules/area.ts";
import { search } from "#areas/search/area.ts";
import { seller } from "#areas/seller/area.ts";
import { serviceProviders } from "#areas/service-providers/area.ts";
import { signIn } from "#areas/sign-in/area.ts";
import { standards } from "#areas/standards/area.ts";
import { taxes } from "#areas/taxes/area.ts";
import { terms } from "#areas/terms/area.ts";
import { tradeDocuments } from "#areas/trade-documents/area.ts";
import { tradePlans } from "#areas/trade-plans/area.ts";
import { tradeStatistics } from "#areas/trade-statistics/area.ts";
import { verificationDocuments } from "#areas/verification-documents/area.ts";
import { commonFlash } from "#core/flash.ts";
import { publicRead } from "#core/roles.ts";
import type { Area } from "#server/area.ts";
import type { ShareSource } from "#server/http/share-pictures.ts";
import { notificationKinds } from "#server/notifications/notification.ts";
import { joinedEvents } from "#server/realtime/live-events.ts";

/** Every part of the business, the lowest first: each leans on those before it alone. */
const below: readonly Area[] = [
  terms,
  places,
  findable,
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
  rules,
  taxes,
  regulations,
  agencies,
  standards,
  tradeDocuments,
  calculators,
  market,
  marketServices,
  seller,
  bookkeeping,
  bookReports,
  bookImports,
  orders,
  logistics,
  bookOrders,
  ratings,
  chat,
  cart,
  payments,
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
  desk,
];

export const areas: readonly Area[] = [...below, personalData(below)];

export const operations = areas.flatMap((area) => area.operations ?? []);

/** Every kind of work that is done after the transaction that asked for it. */
export const jobs = areas.flatMap((area) => area.jobs ?? []);

/** Everything people are told, by the area that causes it. */
export const kindsOfNotification = notificationKinds(
  areas.flatMap((area) => area.notifications ?? []),
);

/** What open pages are told at once, beside notifications. */
export const liveEvents = joinedEvents(areas.flatMap(({ live }) => live ?? []));

/** Every column that holds keys of files: a file that stands in none of them is swept away. */
export const fileColumns = areas.flatMap((area) => area.files ?? []);

/** Who may see the pictures that people sent. */
export const pictureAccess = areas.flatMap((area) => area.pictures ?? []);

/** What pictures for sharing show, by the second part of their address. */
export const shareSources: Readonly<Record<string, ShareSource>> = Object.assign(
  {},
  ...areas.map(({ shares }) => shares),
);

/** Everything that only some may do, and what everybody may. */
export const acts = [publicRead, ...areas.flatMap((area) => area.acts ?? [])];

/** Everything that is shown once on the page after an act. */
export const flashes = [
  ...Object.values(commonFlash),
  ...areas.flatMap((area) => area.flashes ?? []),
];
