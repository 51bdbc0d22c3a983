import {
  index,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

/** A document for its owner and for who reviews it: one page at two addresses. */
const documentFile = "../areas/verification-documents/pages/document-file.ts";

/** What a shopper walks through: in the list of every browser. */
const common = [
  route("preferences", "preferences.ts"),
  ...["about-us", "faqs", "privacy-policy", "terms-and-conditions"].map((path) =>
    route(path, "../areas/content/pages/text.tsx", { id: path }),
  ),
  route("template", "template.tsx"),
  route("*", "../web/shell/not-found-page.tsx"),
  route("offline", "offline-page.tsx"),
  route("news", "../areas/content/pages/news/news.tsx"),
  route("news/:id", "../areas/content/pages/news-item/news-item.tsx"),
  route("market/market-service", "../areas/market-services/pages/services.tsx"),
  // A dialog over pages of several sections.
  route("market/logistics/request", "../areas/logistics/pages/request/transport-request.tsx"),
  route("market/market-service/single-service/:id", "../areas/cart/pages/service/service-page.tsx"),
  index("../areas/content/pages/home/home.tsx"),
  route("market/order-request/code", "../areas/cart/pages/code/order-code.tsx"),
  route("auth/login", "../areas/sign-in/pages/login.tsx"),
  route("auth/login-email", "../areas/sign-in/pages/login-email.tsx"),
  route("auth/logout", "../areas/sign-in/pages/logout.tsx"),
  route("auth/verification", "../areas/sign-in/pages/verification.tsx"),
  route("auth/forgotpassword", "../areas/sign-in/pages/forgot-password.tsx"),
  route("auth/resetpassword", "../areas/sign-in/pages/reset-password.tsx"),
  route("auth/register", "../areas/registration/pages/register.tsx"),
  route("sell-now", "../areas/seller/pages/sell-now/sell-now.tsx"),
  route("market/order-request", "../areas/cart/pages/request/order-request.tsx"),
  ...prefix("market/market-access", [
    index("../areas/market/pages/market-access.tsx"),
    route("search", "../areas/market/pages/market-search.tsx"),
    route("regions", "../areas/market/pages/regions/regions.tsx"),
    route("regions/:slug", "../areas/market/pages/regions/region.tsx"),
    route("regions/:slug/*", "../areas/market/pages/region-rest/region-rest.tsx"),
    route("single-product/:id", "product-page.ts"),
    route("cart", "../areas/cart/pages/cart.tsx"),
    route("trader/:id", "trader-page.ts"),
    route("ratings/:kind/:id", "../areas/ratings/pages/read/ratings.tsx"),
  ]),
  route("market/payment-details", "../areas/payments/pages/payment-details.tsx"),
  route("market/payment-details/:id/proof", "../areas/payments/pages/proof-file.ts"),
  route("market/payment-details/receipt", "../areas/payments/pages/receipt/receipt.tsx"),
  route("market/payment-details/:id/:file", "../areas/payments/pages/receipt/receipt-file.ts"),
  ...prefix("market", [
    route("myorders", "../areas/orders/pages/lists/my-orders.tsx"),
    route("order-details", "order-page.ts"),
    route("order-confirmation", "../areas/orders/pages/confirmation/order-confirmation.tsx"),
    route("service-requests", "../areas/market-services/pages/requests/service-requests.tsx"),
  ]),
  ...prefix("search", [
    index("../areas/search/pages/search.tsx"),
    route("products", "../areas/search/pages/search-products.tsx"),
    route("market-services", "../areas/search/pages/search-services.tsx"),
    route("logistics", "../areas/search/pages/logistics/search-logistics.tsx"),
    route("regulations", "../areas/search/pages/search-regulations.tsx"),
    route("standards", "../areas/search/pages/search-standards.tsx"),
    route("trade-documents", "../areas/search/pages/search-documents.tsx"),
  ]),
];

/**
 * The other pages, by sections: only the documents of a section have its pages in their list, so a
 * page more costs none of the others a byte. From one section to another the browser asks for a
 * whole document (decision 53).
 */
const sections = {
  /** Of who is signed in: her profile, her transport, her figures. */
  own: [
    route("profile/update-contacts", "../areas/sign-in/pages/own/update-contacts.tsx"),
    route("profile/verify-contacts", "../areas/sign-in/pages/own/verify-contacts.tsx"),
    route("profile/password", "../areas/sign-in/pages/own/change-password.tsx"),
    ...prefix("profile", [
      index("../areas/accounts/pages/profile/profile.tsx"),
      route("edit", "../areas/accounts/pages/edit/edit.tsx"),
      route("preferences", "../areas/accounts/pages/settings/preferences.tsx"),
      route("set-up-shop", "../areas/accounts/pages/settings/shop.tsx"),
      route("socials", "../areas/accounts/pages/settings/socials.tsx"),
      route(":id", "../areas/accounts/pages/person/person.tsx"),
    ]),
    ...prefix("profile/notifications", [
      index("../areas/notifications/pages/notifications.tsx"),
      route("settings", "../areas/notifications/pages/settings/settings.tsx"),
      route("acknowledge", "../areas/notifications/pages/acknowledge.ts"),
      route("push", "../areas/notifications/pages/push.ts"),
    ]),
    ...prefix("profile/payment-accounts", [
      index("../areas/payments/pages/accounts/payment-accounts.tsx"),
      route("new", "../areas/payments/pages/accounts/new-payment-account.tsx"),
      route(":id", "../areas/payments/pages/accounts/payment-account.tsx"),
    ]),
    route("profile/sessions", "../areas/sign-in/pages/own/sessions.tsx"),
    route("profile/your-data", "../areas/personal-data/pages/your-data.tsx"),
    route("profile/your-data/file", "../areas/personal-data/pages/your-file.ts"),
    route("auth/delete-account", "../areas/personal-data/pages/delete-account.tsx"),
    ...prefix("profile/associations", [
      index("../areas/associations/pages/own/own-associations.tsx"),
      route("new", "../areas/associations/pages/edit/new-association.tsx"),
      route(":id", "../areas/associations/pages/association/association.tsx"),
      route(":id/edit", "../areas/associations/pages/edit/edit-association.tsx"),
    ]),
    ...prefix("profile/verificationDocuments", [
      index("../areas/verification-documents/pages/verification-documents.tsx"),
      route(":id/file", documentFile, { id: "own-document" }),
    ]),
    ...prefix("market/dashboard", [
      index("../areas/dashboard/pages/dashboard.tsx"),
      route("orders", "../areas/dashboard/pages/dashboard-orders.tsx"),
      route("sellers", "../areas/dashboard/pages/dashboard-sellers.tsx"),
    ]),
    route("profile/logistic-orders", "../areas/logistics/pages/orders/logistic-orders.tsx"),
    ...prefix("profile/logistic-orders/:id", [
      route("waybill", "../areas/logistics/pages/waybill/waybill.tsx"),
      route(":file", "../areas/logistics/pages/waybill/order-file.ts"),
    ]),
  ],
  /** Of sellers and carriers. */
  portal: [
    ...prefix("portal", [
      index("../areas/seller/pages/home/portal.tsx"),
      route("products", "../areas/seller/pages/products/products.tsx"),
      route("products/new", "../areas/seller/pages/new-product/new-product.tsx"),
      route("products/hints", "../areas/seller/pages/new-product/hints.ts"),
      route("products/export", "../areas/seller/pages/import/export-products.ts"),
      route("products/import", "../areas/seller/pages/import/import-products.tsx"),
      route("products/import/template", "../areas/seller/pages/import/import-template.ts"),
      route("products/:id", "../areas/seller/pages/edit-product/edit-product.tsx"),
    ]),
    route("portal/orders", "../areas/orders/pages/sales/sales.tsx"),
    route("portal/logistics", "../areas/logistics/pages/carrier/carrier-home.tsx"),
    route("portal/logistics/loads", "../areas/logistics/pages/carrier/loads.tsx"),
    ...prefix("portal/logistics", [
      route("profile", "../areas/logistics/pages/profile/profile.tsx"),
      route("services", "../areas/logistics/pages/services/services.tsx"),
      route("services/new", "../areas/logistics/pages/service-form/new-service.tsx"),
      route("services/import", "../areas/logistics/pages/import/import-services.tsx"),
      route("services/export", "../areas/logistics/pages/import/export-services.ts"),
      route("services/:id", "../areas/logistics/pages/service-form/edit-service.tsx"),
    ]),
    ...prefix("portal/logistics/orders/:id", [
      route("checkpoint", "../areas/logistics/pages/checkpoint/checkpoint.tsx"),
      route("checkpoint/:act", "../areas/logistics/pages/checkpoint/checkpoint-act.ts"),
      route("deliver", "../areas/logistics/pages/checkpoint/deliver.tsx"),
    ]),
  ],
  /** What traders say to each other. */
  forum: prefix("networks", [
    index("../areas/forum/pages/list/networks.tsx"),
    route("following", "../areas/forum/pages/following/following.tsx"),
    route("start-discussion", "../areas/forum/pages/start/start-discussion.tsx"),
    route("preferences", "../areas/forum/pages/preferences/preferences.tsx"),
    route("discussion/:id?", "../areas/forum/pages/topic/discussion.tsx"),
    route("start-discussion/send", "../areas/forum/pages/waiting/send-kept.ts", {
      id: "kept-topic",
    }),
    route("discussion/:id/send", "../areas/forum/pages/waiting/send-kept.ts", { id: "kept-words" }),
  ]),
  officer: [
    route("portal/officer/deliveries", "../areas/notifications/pages/deliveries/deliveries.tsx"),
    ...prefix("portal", [
      route("officer/products", "../areas/seller/pages/review/reviews.tsx"),
      route("officer/products/:id", "../areas/seller/pages/review/review.tsx"),
      route("officer", "../areas/desk/pages/accounts/desk.tsx"),
      ...prefix("officer/price-files", [
        index("../areas/market-prices/pages/loads/loads.tsx"),
        route("example.csv", "../areas/market-prices/pages/loads/example-csv.ts"),
        route(":id", "../areas/market-prices/pages/loads/load.tsx"),
        route(":id/issues.csv", "../areas/market-prices/pages/loads/issues-csv.ts"),
      ]),
      route("officer/price-enquiries", "../areas/price-enquiries/pages/desk/enquiries-desk.tsx"),
      route("officer/price-reports", "../areas/price-reports/pages/desk/reports-desk.tsx"),
      route("officer/contact", "../areas/contact-us/pages/desk/contact-desk.tsx"),
      route("officer/contact/:id", "../areas/contact-us/pages/message/contact-message.tsx"),
      ...prefix("officer/campaigns", [
        index("../areas/campaigns/pages/list/campaigns.tsx"),
        route("new", "../areas/campaigns/pages/write/new-campaign.tsx"),
        route(":id", "../areas/campaigns/pages/campaign/campaign.tsx"),
      ]),
      route("officer/rules", "../areas/rules/pages/desk/rules-desk.tsx"),
      route("officer/flags", "../areas/moderation/pages/desk/flags-desk.tsx"),
      route("officer/flags/:id", "../areas/moderation/pages/desk/flag-desk.tsx"),
      route("officer/flags/:id/picture", "../areas/moderation/pages/desk/flag-picture.ts"),
      route("officer/ratings/:id?", "rating-review-page.ts"),
      route("officer/account/:id", "../areas/desk/pages/account/account.tsx"),
      route("officer/document/:id/file", documentFile, { id: "reviewed-document" }),
    ]),
  ],
  /** One consignment: its plan, its card for the border. */
  plans: prefix("services/trade-plan", [
    index("../areas/trade-plans/pages/plan/plan.tsx"),
    route("plan.pdf", "../areas/trade-plans/pages/plan/plan-file.ts"),
    route("border-card", "../areas/trade-plans/pages/card/border-card.tsx"),
    route("saved", "../areas/trade-plans/pages/saved/saved-plans.tsx"),
    route("compare", "../areas/trade-plans/pages/compare/compared-plans.tsx"),
  ]),
  /** The books of a trader, and where a bank checks what she made of them. */
  books: [
    ...prefix("services/book-keeping", [
      index("../areas/bookkeeping/pages/home/home.tsx"),
      route("leave", "../areas/bookkeeping/pages/leave/leave.tsx"),
      route("expenses", "../areas/bookkeeping/pages/expenses/expenses.tsx"),
      route("expenses/new", "../areas/bookkeeping/pages/expenses/new-expense.tsx"),
      route("expenses/:id", "../areas/bookkeeping/pages/expenses/expense.tsx"),
      route("expenses/:id/receipt", "../areas/bookkeeping/pages/expenses/receipt-photo-file.ts"),
      route("inventory", "../areas/bookkeeping/pages/inventory/inventory-list.tsx"),
      route("inventory/new", "../areas/bookkeeping/pages/inventory/new-item.tsx"),
      route("inventory/:id", "../areas/bookkeeping/pages/inventory/item.tsx"),
      route("sales", "../areas/bookkeeping/pages/sales/sales.tsx"),
      route("sales/new", "../areas/bookkeeping/pages/sales/sell.tsx"),
      route("sales/:id", "../areas/bookkeeping/pages/sales/sale.tsx"),
      route("sales/:id/receipt", "../areas/bookkeeping/pages/receipt/receipt.tsx"),
      route("sales/:id/:file", "../areas/bookkeeping/pages/receipt/receipt-file.ts"),
      route("reports", "../areas/book-reports/pages/report/book-report.tsx"),
      route("reports/detailed-report", "../areas/book-reports/pages/detailed/detailed-report.tsx"),
      route("reports/:file", "../areas/book-reports/pages/report/report-file.ts"),
      route("orders", "../areas/book-orders/pages/orders/book-orders.tsx"),
      route("inventory/:id/shop", "../areas/book-orders/pages/shop/item-shop.tsx"),
      route("statement", "../areas/book-imports/pages/statement.tsx"),
      route("statement/rules", "../areas/book-imports/pages/rules.tsx"),
      route("statement/example", "../areas/book-imports/pages/example-file.ts"),
      route("credit-file", "../areas/credit-files/pages/own/credit-file.tsx"),
      route("credit-file/:id/pdf", "../areas/credit-files/pages/own/credit-pdf.ts"),
    ]),
    route("verify/credit-file", "../areas/credit-files/pages/verify/verify-credit-file.tsx"),
  ],
  /** What people write to each other. */
  chat: [
    route("market/chat", "../areas/chat/pages/talk/chat.tsx"),
    route("market/chat/picture/:id", "../areas/chat/pages/talk/chat-picture.ts"),
    route("market/chat/:act", "../areas/chat/pages/talk/chat-act.ts"),
  ],
  /** What the rules say, and what they make of a consignment. */
  rules: [
    ...prefix("regulations", [
      route("tax-information", "../areas/taxes/pages/list/tax-information.tsx"),
      route("tax-single", "../areas/taxes/pages/tax/tax-single.tsx"),
      route("procedures", "../areas/regulations/pages/list/procedures.tsx"),
      route("procedures/:id", "../areas/regulations/pages/procedure/procedure.tsx"),
      route("regulations", "../areas/regulations/pages/overview/regulations.tsx"),
    ]),
    route("regulations/regulatory-agencies", "../areas/agencies/pages/list/agencies.tsx"),
    route("regulations/standards", "../areas/standards/pages/list/standards.tsx"),
    route("regulations/standards/:id", "../areas/standards/pages/standard/standard.tsx"),
    route(
      "regulations/trade-documents/:id?",
      "../areas/trade-documents/pages/documents/documents.tsx",
    ),
    route(
      "regulations/trade-documents/:id/form.pdf",
      "../areas/trade-documents/pages/documents/document-form.ts",
    ),
    route("regulations/report", "../areas/rules/pages/report/report.tsx"),
    ...prefix("services/calculator", [
      index("../areas/calculators/pages/calculator/calculator.tsx"),
      route("saved", "../areas/calculators/pages/saved/saved.tsx"),
    ]),
  ],
  /** Associations as everybody sees them, and what they say. */
  associations: [
    ...prefix("networks/associations", [
      index("../areas/associations/pages/public/associations.tsx"),
      route(":id", "association-page.ts"),
      route(":id/members", "../areas/associations/pages/directory/directory.tsx"),
      route(":id/news/new", "../areas/associations/pages/write/write-news.tsx"),
      route(":id/news/:newsId", "../areas/associations/pages/public/news.tsx"),
      route(":id/news/:newsId/edit", "../areas/associations/pages/write/edit-news.tsx"),
    ]),
  ],
  /** Of transport, prices and trade, for everybody. */
  information: [
    ...prefix("market/market-information", [
      index("market-information-page.ts"),
      route("trade", "../areas/trade-statistics/pages/trade/trade.tsx"),
      route("figure/:id", "../areas/market-prices/pages/figure/figure.tsx"),
      route("prices.csv", "../areas/market-prices/open-data/csv-file.ts"),
      route("data", "../areas/market-prices/pages/data/data.tsx"),
      route("quality", "../areas/market-prices/pages/quality/quality.tsx"),
      route("enquiries", "../areas/price-enquiries/pages/ask/enquiries.tsx"),
      route("alerts", "../areas/price-alerts/pages/alerts.tsx"),
      route("report", "../areas/price-reports/pages/report/report.tsx"),
    ]),
    route("contact-us", "../areas/contact-us/pages/write/contact.tsx"),
    ...prefix("services", [
      route("business-management", "../areas/content/pages/business/business.tsx"),
      route("business-management/landing", "../areas/content/pages/business/business.tsx", {
        id: "business-landing",
      }),
      route("events", "../areas/events/pages/list/events.tsx"),
      route("events/:id", "../areas/events/pages/event/event.tsx"),
      route("events/:id/calendar.ics", "../areas/events/pages/event/calendar.ts"),
      route("providers", "../areas/service-providers/pages/list/providers.tsx", {
        id: "all-service-providers",
      }),
      route("providers/:slug", "../areas/service-providers/pages/list/providers.tsx"),
      route("providers/:slug/:id", "../areas/service-providers/pages/provider/provider.tsx"),
    ]),
    route("market/logistics/providers/:id?", "providers-page.ts"),
    route("market/logistics/place", "../areas/logistics/pages/place/place.tsx"),
    route("market/logistics/information", "transport-information-page.ts"),
    route("market/logistics/cost", "../areas/logistics/pages/request/request-cost.ts"),
    route("market/logistics/tracking/:code", "../areas/logistics/pages/tracking/tracking.tsx"),
  ],
};

/** Short ids save the list a sixth of its bytes; before the dot stands the section. */
const shortly =
  (section = "") =>
  (page: RouteConfigEntry, position: number): RouteConfigEntry => ({
    ...page,
    id: `${section}${page.id ?? position.toString(36)}`,
  });

export default [
  ...common.map(shortly()),
  ...Object.entries(sections).flatMap(([name, pages]) => pages.map(shortly(`${name}.`))),
] satisfies RouteConfig;
