/** Features for officers of the chamber. The shape is that of `features` in `text-features.ts`. */
export const approval = {
  standsOn: [
    "/portal/officer",
    "/portal/officer/products",
    "table account_decision",
    "table carrier_application",
    "table audit_entry",
    "table product_decision",
  ],
  words: {
    en: "\\bofficer",
    kisw: "afisa",
    fr: "\\bagents? (de la chambre|peu|ont)|l(’|es )agents?\\b|aux agents",
    rw: "abakozi b|umukozi w",
    rn: "abakozi b|umukozi w",
  },
} as const;

/** Announcements of the chamber to many users. */
export const campaigns = {
  standsOn: ["/portal/officer/campaigns", "table campaign", "table campaign_recipient"],
  words: {
    en: "announcement",
    kisw: "tangazo",
    fr: "annonces? de la chambre",
    rw: "itangazo|amatangazo",
    rn: "itangazo|amatangazo",
  },
} as const;
