/** The account pages, in the order of their menu. Some belong to other areas. */
export const ownSections = [
  { label: "accounts.own.profile", to: "/profile" },
  { label: "accounts.own.edit", to: "/profile/edit" },
  { label: "accounts.own.contacts", to: "/profile/update-contacts" },
  { label: "accounts.own.password", to: "/profile/password" },
  { label: "accounts.own.sessions", to: "/profile/sessions" },
  { label: "accounts.own.notifications", to: "/profile/notifications" },
  { label: "accounts.own.preferences", to: "/profile/preferences" },
  { label: "accounts.own.documents", to: "/profile/verificationDocuments" },
  { label: "accounts.own.associations", to: "/profile/associations" },
  { label: "accounts.own.shop", to: "/profile/set-up-shop" },
  { label: "accounts.own.carrier", to: "/profile/carry-goods" },
  { label: "accounts.own.transport", to: "/profile/logistic-orders" },
  { label: "accounts.own.paymentAccounts", to: "/profile/payment-accounts" },
  { label: "accounts.own.socials", to: "/profile/socials" },
  { label: "accounts.own.data", to: "/profile/your-data" },
  { label: "accounts.own.delete", to: "/auth/delete-account" },
] as const;

export type OwnPath = (typeof ownSections)[number]["to"];

export const profilePath = "/profile" satisfies OwnPath;

/** Sets up a shop that offers services. */
export const servicesSetUpPath = "/profile/set-up-shop?for=services";
