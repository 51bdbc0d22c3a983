/** Associations and the contact form. The shape is that of `features`. */
export const peopleFeatures = {
  associations: {
    standsOn: ["/networks/associations", "table association_news"],
    // A sentence mentions it by a link to it.
    words: { en: "", kisw: "", fr: "", rw: "", rn: "" },
  },
  contact: {
    standsOn: [
      "/contact-us",
      "/portal/officer/contact",
      "table contact_message",
      "call POST contact",
      "job contact-mail",
    ],
    words: {
      en: "contact form",
      kisw: "fomu ya mawasiliano",
      fr: "formulaire de contact",
      rw: "ifishi yo kutwandikira",
      rn: "ifishi yo kutwandikira",
    },
  },
} as const;
