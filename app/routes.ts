import {
  index,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

/** A document for its owner and for its reviewer: one page at two addresses. */
const documentFile = "../areas/people/verification/pages/document-file.ts";

/** The pages of a shopper, which are in the list of every browser. */
const common = [
  route("preferences", "preferences.ts"),
  ...["about-us", "faqs", "privacy-policy", "terms-and-conditions"].map((path) =>
    route(path, "../areas/platform/content/pages/text.tsx", { id: path }),
  ),
  route("template", "template.tsx"),
  route("*", "../web/shell/not-found-page.tsx"),
  route("offline", "offline-page.tsx"),
  route("news", "../areas/platform/content/pages/news/news.tsx"),
  route("news/:id", "../areas/platform/content/pages/news-item/news-item.tsx"),
  route("market/market-service", "../areas/trade/market-services/pages/services.tsx"),
  // A dialog over pages of several sections.
  route(
    "market/logistics/request",
    "../areas/transport/requests/pages/request/transport-request.tsx",
  ),
  route(
    "market/market-service/single-service/:id",
    "../areas/trade/cart/pages/service/service-page.tsx",
  ),
  index("../areas/platform/home/pages/home/home.tsx"),
  route("market/order-request/code", "../areas/trade/cart/pages/code/order-code.tsx"),
  route("auth/login", "../areas/people/sign-in/pages/login.tsx"),
  route("auth/login-email", "../areas/people/sign-in/pages/login-email.tsx"),
  route("auth/logout", "../areas/people/sign-in/pages/logout.tsx"),
  route("auth/verification", "../areas/people/sign-in/pages/verification.tsx"),
  route("auth/forgotpassword", "../areas/people/sign-in/pages/forgot-password.tsx"),
  route("auth/resetpassword", "../areas/people/sign-in/pages/reset-password.tsx"),
  route("auth/register", "../areas/people/registration/pages/register.tsx"),
  route("sell-now", "../areas/trade/seller/pages/sell-now/sell-now.tsx"),
  route("market/order-request", "../areas/trade/cart/pages/request/order-request.tsx"),
  route("market/goods-pictures", "../areas/trade/market/pages/list/goods-pictures.ts"),
  ...prefix("market/market-access", [
    index("../areas/trade/market/pages/market-access.tsx"),
    route("search", "../areas/trade/market/pages/market-search.tsx"),
    route("regions", "../areas/trade/market/pages/regions/regions.tsx"),
    route("regions/:slug", "../areas/trade/market/pages/regions/region.tsx"),
    route("regions/:slug/*", "../areas/trade/market/pages/region-rest/region-rest.tsx"),
    route("single-product/:id", "../areas/trade/cart/pages/product/product-page.ts"),
    route("cart", "../areas/trade/cart/pages/cart.tsx"),
    route("trader/:id", "../areas/trade/ratings/pages/trader/trader-page.tsx"),
    route("ratings/:kind/:id", "../areas/trade/ratings/pages/read/ratings.tsx"),
  ]),
  route("market/payment-details", "../areas/trade/payments/pages/payment-details.tsx"),
  route("market/payment-details/:id/proof", "../areas/trade/payments/pages/proof-file.ts"),
  route("market/payment-details/receipt", "../areas/trade/payments/pages/receipt/receipt.tsx"),
  route(
    "market/payment-details/:id/:file",
    "../areas/trade/payments/pages/receipt/receipt-file.ts",
  ),
  route("market/order-problem", "../areas/trade/disputes/pages/problem/order-problem.tsx"),
  route("market/order-problem/photo/:id", "../areas/trade/disputes/pages/problem/photo-file.ts"),
  ...prefix("market", [
    route("myorders", "../areas/trade/disputes/pages/lists/my-orders-page.ts"),
    route("order-details", "../areas/books/orders/pages/order/order-page.ts"),
    route("order-confirmation", "../areas/trade/orders/pages/confirmation/order-confirmation.tsx"),
    route("service-requests", "../areas/trade/market-services/pages/requests/service-requests.tsx"),
  ]),
  ...prefix("search", [
    index("../areas/platform/search/pages/all/search.tsx"),
    route("products", "../areas/platform/search/pages/products/search-products.tsx"),
    route("market-services", "../areas/platform/search/pages/search-services.tsx"),
    route("logistics", "../areas/platform/search/pages/logistics/search-logistics.tsx"),
    route("regulations", "../areas/platform/search/pages/search-regulations.tsx"),
    route("standards", "../areas/platform/search/pages/search-standards.tsx"),
    route("trade-documents", "../areas/platform/search/pages/search-documents.tsx"),
  ]),
];

/**
 * The other pages, by section. Only the documents of a section have its pages in their list, so a
 * new page adds no bytes to the others. Navigation between sections requests a whole document
 * (decision 53).
 */
const sections = {
  /** Pages of a signed-in user: profile, transport, figures. */
  own: [
    route("profile/update-contacts", "../areas/people/sign-in/pages/own/update-contacts.tsx"),
    route("profile/verify-contacts", "../areas/people/sign-in/pages/own/verify-contacts.tsx"),
    route("profile/password", "../areas/people/sign-in/pages/own/change-password.tsx"),
    ...prefix("profile", [
      index("../areas/people/accounts/pages/profile/profile.tsx"),
      route("edit", "../areas/people/accounts/pages/edit/edit.tsx"),
      route("preferences", "../areas/people/accounts/pages/settings/preferences.tsx"),
      route("set-up-shop", "../areas/people/accounts/pages/settings/shop.tsx"),
      route("carry-goods", "../areas/people/accounts/pages/settings/carry-goods.tsx"),
      route("socials", "../areas/people/accounts/pages/settings/socials.tsx"),
      route(":id", "../areas/people/accounts/pages/person/person.tsx"),
    ]),
    route("n/:code", "../areas/platform/notifications/pages/short/short-link.ts"),
    ...prefix("profile/notifications", [
      index("../areas/platform/notifications/pages/notifications.tsx"),
      route("settings", "../areas/platform/notifications/pages/settings/settings.tsx"),
      route("acknowledge", "../areas/platform/notifications/pages/acknowledge.ts"),
      route("push", "../areas/platform/notifications/pages/push.ts"),
    ]),
    ...prefix("profile/payment-accounts", [
      index("../areas/trade/payments/pages/accounts/payment-accounts.tsx"),
      route("new", "../areas/trade/payments/pages/accounts/new-payment-account.tsx"),
      route(":id", "../areas/trade/payments/pages/accounts/payment-account.tsx"),
    ]),
    route("following", "../areas/trade/follows/pages/list/following.tsx"),
    route("market/order-again", "../areas/trade/cart/pages/again/order-again.ts"),
    route("saved", "../areas/trade/cart/pages/saved/saved.tsx"),
    route("report/:kind/:id", "../areas/office/complaints/pages/report/report.tsx"),
    route("profile/sessions", "../areas/people/sign-in/pages/own/sessions.tsx"),
    route("profile/your-data", "../areas/people/personal-data/pages/your-data.tsx"),
    route("profile/your-data/file", "../areas/people/personal-data/pages/your-file.ts"),
    route("auth/delete-account", "../areas/people/personal-data/pages/delete-account.tsx"),
    ...prefix("profile/associations", [
      index("../areas/people/associations/pages/own/own-associations.tsx"),
      route("new", "../areas/people/associations/pages/edit/new-association.tsx"),
      route(":id", "../areas/people/associations/pages/association/association.tsx"),
      route(":id/edit", "../areas/people/associations/pages/edit/edit-association.tsx"),
    ]),
    ...prefix("profile/verificationDocuments", [
      index("../areas/people/verification/pages/verification-documents.tsx"),
      route(":id/file", documentFile, { id: "own-document" }),
    ]),
    ...prefix("market/dashboard", [
      index("../areas/trade/dashboard/pages/dashboard.tsx"),
      route("orders", "../areas/trade/dashboard/pages/dashboard-orders.tsx"),
      route("sellers", "../areas/trade/dashboard/pages/dashboard-sellers.tsx"),
    ]),
    route("profile/logistic-orders", "../areas/transport/orders/pages/orders/logistic-orders.tsx"),
    ...prefix("profile/logistic-orders/:id", [
      route("waybill", "../areas/transport/orders/pages/waybill/waybill.tsx"),
      route(":file", "../areas/transport/orders/pages/waybill/order-file.ts"),
    ]),
  ],
  /** Pages of sellers and carriers. */
  portal: [
    ...prefix("portal", [
      index("../areas/trade/seller/pages/home/portal.tsx"),
      route("products", "../areas/trade/seller/pages/products/products.tsx"),
      route("products/new", "../areas/trade/seller/pages/new-product/new-product.tsx"),
      route("products/hints", "../areas/trade/seller/pages/new-product/hints.ts"),
      route("products/export", "../areas/trade/seller/pages/import/export-products.ts"),
      route("products/import", "../areas/trade/seller/pages/import/import-products.tsx"),
      route("products/import/template", "../areas/trade/seller/pages/import/import-template.ts"),
      route("products/:id", "../areas/trade/seller/pages/edit-product/edit-product.tsx"),
      ...prefix("services", [
        index("../areas/trade/seller/pages/services/services.tsx"),
        route("new", "../areas/trade/seller/pages/new-service/new-service.tsx"),
        route("export", "../areas/trade/seller/pages/service-import/export-services.ts"),
        route("import", "../areas/trade/seller/pages/service-import/import-services.tsx"),
        route("import/template", "../areas/trade/seller/pages/service-import/service-template.ts"),
        route(":id", "../areas/trade/seller/pages/edit-service/edit-service.tsx"),
      ]),
    ]),
    route("portal/orders", "../areas/trade/disputes/pages/lists/sales-page.ts"),
    route("portal/payments", "../areas/trade/payments/pages/to-check/payments-to-check.tsx"),
    route("portal/logistics", "../areas/transport/orders/pages/carrier/carrier-home.tsx"),
    route("portal/logistics/loads", "../areas/transport/orders/pages/carrier/loads.tsx"),
    route("portal/logistics/earnings", "../areas/trade/payments/pages/earnings/earnings.tsx"),
    ...prefix("portal/logistics", [
      route("profile", "../areas/transport/providers/pages/profile/profile.tsx"),
      route("services", "../areas/transport/services/pages/services/services.tsx"),
      route("services/new", "../areas/transport/services/pages/service-form/new-service.tsx"),
      route("services/import", "../areas/transport/services/pages/import/import-services.tsx"),
      route("services/export", "../areas/transport/services/pages/import/export-services.ts"),
      route("services/:id", "../areas/transport/services/pages/service-form/edit-service.tsx"),
    ]),
    ...prefix("portal/logistics/orders/:id", [
      route("checkpoint", "../areas/transport/tracking/pages/checkpoint/checkpoint.tsx"),
      route("checkpoint/undo", "../areas/transport/tracking/pages/checkpoint/checkpoint-act.ts"),
      route("deliver", "../areas/transport/orders/pages/deliver/deliver.tsx"),
    ]),
  ],
  /** Discussions of traders. */
  forum: prefix("networks", [
    index("../areas/community/forum/pages/list/networks.tsx"),
    route("following", "../areas/community/forum/pages/following/following.tsx"),
    route("start-discussion", "../areas/community/forum/pages/start/start-discussion.tsx"),
    route("preferences", "../areas/community/forum/pages/preferences/preferences.tsx"),
    route("discussion/:id?", "../areas/community/forum/pages/topic/discussion.tsx"),
  ]),
  officer: [
    route(
      "portal/officer/deliveries",
      "../areas/platform/notifications/pages/deliveries/deliveries.tsx",
    ),
    ...prefix("portal", [
      route("officer/products", "../areas/trade/seller/pages/review/reviews.tsx"),
      route("officer/products/:id", "../areas/trade/seller/pages/review/review.tsx"),
      route("officer/services", "../areas/trade/seller/pages/service-review/service-reviews.tsx"),
      route(
        "officer/services/:id",
        "../areas/trade/seller/pages/service-review/service-review.tsx",
      ),
      route("officer", "../areas/office/desk/pages/accounts/desk.tsx"),
      ...prefix("officer/price-files", [
        index("../areas/prices/market-prices/pages/loads/loads.tsx"),
        route("example.csv", "../areas/prices/market-prices/pages/loads/example-csv.ts"),
        route(":id", "../areas/prices/market-prices/pages/loads/load.tsx"),
        route(":id/issues.csv", "../areas/prices/market-prices/pages/loads/issues-csv.ts"),
      ]),
      route("officer/price-enquiries", "../areas/prices/enquiries/pages/desk/enquiries-desk.tsx"),
      route("officer/price-reports", "../areas/prices/reports/pages/desk/reports-desk.tsx"),
      route("officer/contact", "../areas/office/contact/pages/desk/contact-desk.tsx"),
      route("officer/contact/:id", "../areas/office/contact/pages/message/contact-message.tsx"),
      ...prefix("officer/campaigns", [
        index("../areas/office/campaigns/pages/list/campaigns.tsx"),
        route("new", "../areas/office/campaigns/pages/write/new-campaign.tsx"),
        route(":id", "../areas/office/campaigns/pages/campaign/campaign.tsx"),
      ]),
      route("officer/health", "../areas/office/health/pages/health.tsx"),
      route("officer/rules", "../areas/regulations/sources/pages/desk/rules-desk.tsx"),
      route("officer/flags", "../areas/office/reviews/pages/desk/flags-desk.tsx"),
      route("officer/flags/:id", "../areas/office/reviews/pages/desk/flag-desk.tsx"),
      route("officer/flags/:id/picture", "../areas/office/reviews/pages/desk/flag-picture.ts"),
      route("officer/orders", "../areas/office/order-desk/pages/list/orders.tsx"),
      route("officer/orders/:kind/:id", "../areas/office/order-desk/pages/order/order.tsx"),
      route("officer/complaints", "../areas/office/complaints/pages/desk/complaints-desk.tsx"),
      route("officer/complaints/:id", "../areas/office/complaints/pages/desk/complaint-desk.tsx"),
      route("officer/disputes/:id?", "../areas/office/desk/pages/dispute/dispute-desk-page.ts"),
      route("officer/ratings/:id?", "../areas/office/desk/pages/rating/rating-review-page.ts"),
      route("officer/account/:id", "../areas/office/desk/pages/account/account.tsx"),
      route("officer/document/:id/file", documentFile, { id: "reviewed-document" }),
    ]),
  ],
  /** One consignment: its plan and its card for the border. */
  plans: prefix("services/trade-plan", [
    index("../areas/regulations/trade-plans/pages/plan/plan.tsx"),
    route("plan.pdf", "../areas/regulations/trade-plans/pages/plan/plan-file.ts"),
    route("border-card", "../areas/regulations/trade-plans/pages/card/border-card.tsx"),
    route("saved", "../areas/regulations/trade-plans/pages/saved/saved-plans.tsx"),
    route("compare", "../areas/regulations/trade-plans/pages/compare/compared-plans.tsx"),
  ]),
  /** The books of a trader, and where a bank verifies credit files from them. */
  books: [
    ...prefix("services/book-keeping", [
      index("../areas/books/bookkeeping/pages/home/home.tsx"),
      route("leave", "../areas/books/bookkeeping/pages/leave/leave.tsx"),
      route("expenses", "../areas/books/bookkeeping/pages/expenses/expenses.tsx"),
      route("expenses/new", "../areas/books/bookkeeping/pages/expenses/new-expense.tsx"),
      route("expenses/:id", "../areas/books/bookkeeping/pages/expenses/expense.tsx"),
      route(
        "expenses/:id/receipt",
        "../areas/books/bookkeeping/pages/expenses/receipt-photo-file.ts",
      ),
      route("inventory", "../areas/books/bookkeeping/pages/inventory/inventory-list.tsx"),
      route("inventory/new", "../areas/books/bookkeeping/pages/inventory/new-item.tsx"),
      route("inventory/:id", "../areas/books/bookkeeping/pages/inventory/item.tsx"),
      route("sales", "../areas/books/bookkeeping/pages/sales/sales.tsx"),
      route("sales/new", "../areas/books/bookkeeping/pages/sales/sell.tsx"),
      route("sales/:id", "../areas/books/bookkeeping/pages/sales/sale.tsx"),
      route("sales/:id/receipt", "../areas/books/bookkeeping/pages/receipt/receipt.tsx"),
      route("sales/:id/:file", "../areas/books/bookkeeping/pages/receipt/receipt-file.ts"),
      route("reports", "../areas/books/reports/pages/report/book-report.tsx"),
      route("reports/detailed-report", "../areas/books/reports/pages/detailed/detailed-report.tsx"),
      route("reports/:file", "../areas/books/reports/pages/report/report-file.ts"),
      route("orders", "../areas/books/orders/pages/orders/book-orders.tsx"),
      route("inventory/:id/shop", "../areas/books/orders/pages/shop/item-shop.tsx"),
      route("statement", "../areas/books/imports/pages/statement.tsx"),
      route("statement/rules", "../areas/books/imports/pages/rules.tsx"),
      route("statement/example", "../areas/books/imports/pages/example-file.ts"),
      route("credit-file", "../areas/books/credit-files/pages/own/credit-file.tsx"),
      route("credit-file/:id/pdf", "../areas/books/credit-files/pages/own/credit-pdf.ts"),
    ]),
    route("verify/credit-file", "../areas/books/credit-files/pages/verify/verify-credit-file.tsx"),
  ],
  /** Conversations. */
  chat: [
    route("market/chat", "../areas/community/chat/pages/conversation/chat.tsx"),
    route("market/chat/picture/:id", "../areas/community/chat/pages/conversation/chat-picture.ts"),
    route("market/chat/:act", "../areas/community/chat/pages/conversation/chat-act.ts"),
  ],
  /** Regulations, and what they mean for a consignment. */
  rules: [
    ...prefix("regulations", [
      route("tax-information", "../areas/regulations/taxes/pages/list/tax-information.tsx"),
      route("tax-single", "../areas/regulations/taxes/pages/tax/tax-single.tsx"),
      route("procedures", "../areas/regulations/procedures/pages/list/procedures.tsx"),
      route("procedures/:id", "../areas/regulations/procedures/pages/procedure/procedure.tsx"),
      route("regulations", "../areas/regulations/procedures/pages/overview/regulations.tsx"),
    ]),
    route(
      "regulations/regulatory-agencies",
      "../areas/regulations/agencies/pages/list/agencies.tsx",
    ),
    route("regulations/standards", "../areas/regulations/standards/pages/list/standards.tsx"),
    route(
      "regulations/standards/:id",
      "../areas/regulations/standards/pages/standard/standard.tsx",
    ),
    route(
      "regulations/trade-documents/:id?",
      "../areas/regulations/trade-documents/pages/documents/documents.tsx",
    ),
    route(
      "regulations/trade-documents/:id/form.pdf",
      "../areas/regulations/trade-documents/pages/documents/document-form.ts",
    ),
    route("regulations/report", "../areas/regulations/sources/pages/report/report.tsx"),
    ...prefix("services/calculator", [
      index("../areas/regulations/calculators/pages/calculator/calculator.tsx"),
      route("saved", "../areas/regulations/calculators/pages/saved/saved.tsx"),
    ]),
  ],
  /** The public pages of associations, and their news. */
  associations: [
    ...prefix("networks/associations", [
      index("../areas/people/associations/pages/public/associations.tsx"),
      route(":id", "../areas/community/forum/pages/association/association-page.ts"),
      route(":id/members", "../areas/people/associations/pages/directory/directory.tsx"),
      route(":id/news/new", "../areas/people/associations/pages/write/write-news.tsx"),
      route(":id/news/:newsId", "../areas/people/associations/pages/public/news.tsx"),
      route(":id/news/:newsId/edit", "../areas/people/associations/pages/write/edit-news.tsx"),
    ]),
  ],
  /** Public information on transport, prices and trade. */
  information: [
    ...prefix("market/market-information", [
      index("../areas/community/forum/pages/prices/market-information-page.ts"),
      route("trade", "../areas/prices/statistics/pages/trade/trade.tsx"),
      route("figure/:id", "../areas/prices/market-prices/pages/figure/figure.tsx"),
      route("prices.csv", "../areas/prices/market-prices/open-data/csv-file.ts"),
      route("data", "../areas/prices/market-prices/pages/data/data.tsx"),
      route("quality", "../areas/prices/market-prices/pages/quality/quality.tsx"),
      route("enquiries", "../areas/prices/enquiries/pages/ask/enquiries.tsx"),
      route("alerts", "../areas/prices/alerts/pages/alerts.tsx"),
      route("report", "../areas/prices/reports/pages/report/report.tsx"),
    ]),
    route("contact-us", "../areas/office/contact/pages/write/contact.tsx"),
    ...prefix("services", [
      route("business-management", "../areas/platform/content/pages/business/business.tsx"),
      route(
        "business-management/landing",
        "../areas/platform/content/pages/business/business.tsx",
        {
          id: "business-landing",
        },
      ),
      route("events", "../areas/community/events/pages/list/events.tsx"),
      route("events/:id", "../areas/community/events/pages/event/event.tsx"),
      route("events/:id/calendar.ics", "../areas/community/events/pages/event/calendar.ts"),
      route("providers", "../areas/community/service-providers/pages/list/providers.tsx", {
        id: "all-service-providers",
      }),
      route("providers/:slug", "../areas/community/service-providers/pages/list/providers.tsx"),
      route(
        "providers/:slug/:id",
        "../areas/community/service-providers/pages/provider/provider.tsx",
      ),
    ]),
    route(
      "market/logistics/providers/:id?",
      "../areas/community/chat/pages/carriers/providers-page.ts",
    ),
    route("market/logistics/place", "../areas/transport/services/pages/place/place.tsx"),
    route(
      "market/logistics/information",
      "../areas/community/forum/pages/route/transport-information-page.ts",
    ),
    route("market/logistics/ask", "../areas/transport/requests/pages/ask/ask-carriers.tsx"),
    route("market/logistics/cost", "../areas/transport/requests/pages/request/request-cost.ts"),
    route(
      "market/logistics/tracking/:code",
      "../areas/transport/tracking/pages/tracking/tracking.tsx",
    ),
  ],
};

/** Short ids reduce the list by a sixth. The part before the dot is the section. */
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
