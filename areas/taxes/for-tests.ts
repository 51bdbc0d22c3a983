import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/regulations/tax-information": {
      examples: [
        "/regulations/tax-information",
        "/regulations/tax-information?country=rw",
        "/regulations/tax-information?term=mahindi",
        "/regulations/tax-information?country=bi&term=zzzz",
      ],
      shapes: [
        "title description chosen choices path calculator found listed",
        "to label chosen",
        "country countryName isOther term",
        "html shown total",
        "taxes sensitive compound",
      ],
    },
    "/regulations/tax-single": {
      examples: ["/regulations/tax-single?id=TAX"],
      shapes: ["title description id trail calculator html", "label to"],
    },
  },
  ids: { TAX: { list: "v2/taxes?countryCode=RW&kind=vat" } },
  withoutFiles: [],
};
