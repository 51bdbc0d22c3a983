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
  sameWords: ["fr taxes.base.litre"],
  withoutFiles: [
    "hs_heading.wording",
    "tariff_edition.as_of",
    "tariff_edition.read_on",
    "tariff_edition.sources",
    "tariff_line.edition_code",
    "tariff_line.heading_code",
    "tariff_line.specific_per",
    "tariff_line.wording",
    "tax.applies_to",
    "tax.as_of",
    "tax.basis",
    "tax.charge",
    "tax.details",
    "tax.exempt",
    "tax.notes",
    "tax.rates",
    "tax.read_on",
    "tax.sources",
    "tax_list.entries",
    "tax_rule.as_of",
    "tax_rule.rates",
    "tax_rule.read_on",
    "tax_rule.sources",
    "tax_rule.texts",
    "tax_rule.topic",
  ],
};
