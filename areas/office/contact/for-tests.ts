import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/contact-us": {
      examples: ["/contact-us"],
      shapes: ["title description phone email"],
    },
    "/portal/officer/contact": {
      examples: [
        "/portal/officer/contact @officer",
        "/portal/officer/contact?status=done @officer",
      ],
      shapes: ["title desk status page total html"],
    },
    "/portal/officer/contact/:id": {
      examples: ["/portal/officer/contact/CONTACTED @officer"],
      shapes: ["title desk list isOpen html"],
    },
  },
  ids: {
    CONTACTED: { list: "portal/contact-message?status=done", as: "officer" },
  },
  withoutFiles: ["contact_message.message", "contact_message.answer"],
};
