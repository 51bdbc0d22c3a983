import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/business-management": {
      examples: ["/services/business-management @buyer"],
      shapes: ["title description isSignedIn services", "to title text"],
    },
    "/services/business-management/landing": {
      examples: ["/services/business-management/landing"],
      shapes: ["title description isSignedIn services", "to title text"],
    },
    "/:text": { examples: ["/about-us", "/faqs", "/privacy-policy", "/terms-and-conditions"] },
    "/news": {
      examples: ["/news", "/news?category=rules"],
      shapes: ["title description category news total page"],
    },
    "/news/:id": { examples: ["/news/NEWS"], shapes: ["item more"] },
  },
  ids: {
    NEWS: "30",
  },
  sameWords: ["fr content.news.category.guide"],
  withoutFiles: [
    "hero_slider.background",
    "hero_slider.link",
    "hero_slider.texts",
    "news_item.background",
    "news_item.bodies",
    "partner.background",
  ],
};
