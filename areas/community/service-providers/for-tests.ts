import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/providers": {
      examples: ["/services/providers", "/services/providers?country=bi&term=zzz"],
      shapes: [
        "title description path types chosen countries providers currentPage total",
        "to label chosen",
        "country term",
        "value label",
        "id to name type place isVerified isDemo",
      ],
    },
    "/services/providers/:slug": {
      examples: ["/services/providers/laboratories"],
      shapes: [
        "title description path types chosen countries providers currentPage total",
        "to label chosen",
        "country term",
        "value label",
        "id to name type place isVerified isDemo",
      ],
    },
    "/services/providers/:slug/:id": {
      examples: ["/services/providers/laboratories/LABORATORY"],
      shapes: ["title description path trail kind isDemo html", "label to"],
    },
  },
  ids: { LABORATORY: { list: "service-providers/all?type=laboratories" } },
  sameWords: ["fr serviceProviders.fact.source", "fr serviceProviders.fact.online"],
  withoutFiles: ["service_provider.po_box", "service_provider.town", "service_provider.website"],
};
