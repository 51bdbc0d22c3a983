import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/payment-details": {
      examples: ["/market/payment-details?id=ORDER @buyer"],
      shapes: ["title order"],
    },
    "/profile/payment-accounts": {
      examples: ["/profile/payment-accounts @trader", "/profile/payment-accounts @buyer"],
      shapes: ["title accounts isFull", "title closed"],
    },
    "/profile/payment-accounts/new": {
      examples: [
        "/profile/payment-accounts/new @trader",
        "/profile/payment-accounts/new?kind=bank @trader",
      ],
      shapes: ["title kind choices", "providers numberTypes", choice],
    },
    "/profile/payment-accounts/:id": {
      examples: ["/profile/payment-accounts/PAYMENTACCOUNT @trader"],
      shapes: ["title account choices", "providers numberTypes", choice],
    },
    "/market/payment-details/receipt": {
      examples: ["/market/payment-details/receipt?id=PAID @buyer"],
      shapes: ["title of sheet files", "pdf png"],
    },
    "/portal/payments": {
      examples: ["/portal/payments @trader", "/portal/payments?page=9 @trader"],
      shapes: ["title closed", "title payments total currentPage"],
    },
    "/portal/logistics/earnings": {
      examples: ["/portal/logistics/earnings @logistics"],
      shapes: ["title closed", "title currentPage months total toCheck", "data total"],
    },
  },
  ids: {
    PAYMENTACCOUNT: { list: "portal/payment-account", as: "trader" },
    PAID: {
      list: "market-order?traderType=buyer&status=delivered&size=100",
      as: "buyer",
      where: { isDemo: true, paid: "paid" },
    },
  },
  withoutPage: ["/market/payment-details/:id/proof", "/market/payment-details/:id/:file"],
  withoutFiles: [
    "payment.paid_to",
    "payment.receipt",
    "payment.reference",
    "payment.reference_key",
    "payment_account.bank_name",
    "payment_account.branch",
    "payment_account.number_type",
    "payment_account.provider",
    "payment_account.swift",
    "payment_account_change.after",
    "payment_account_change.before",
  ],
};
