import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/regulations/standards": {
      examples: [
        "/regulations/standards",
        "/regulations/standards?term=mahindi",
        "/regulations/standards?term=zzzz",
      ],
      shapes: [
        "title description adoption categories choices chosen html shown total",
        "to label chosen",
        "subCategories commodities types",
        "category subCategory commodity type term",
        choice,
        "heading options",
      ],
    },
    "/regulations/standards/:id": {
      examples: ["/regulations/standards/STANDARD"],
      shapes: ["title description path trail html", "label to"],
    },
  },
  ids: { STANDARD: { list: "v2/standard-commodity-terminals?term=EAS%202" } },
  sameWords: ["fr standards.fact.type"],
  withoutFiles: [
    "east_african_standard.as_of",
    "east_african_standard.ics",
    "east_african_standard.notes",
    "east_african_standard.read_on",
    "east_african_standard.sources",
    "east_african_standard.specification_type",
    "east_african_standard.statuses",
  ],
};
