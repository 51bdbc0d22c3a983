import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/regulations/trade-documents/:id?": {
      examples: [
        "/regulations/trade-documents",
        "/regulations/trade-documents?from=tz&to=ke",
        "/regulations/trade-documents?term=zzzz",
        "/regulations/trade-documents/DOCUMENT",
      ],
      shapes: [
        "title description path trail html list",
        "label to",
        "to label chosen",
        "chosen country choices countries isWithin shown size total",
        "term type about operation from to category subCategory commodity",
        "categories subCategories commodities types abouts lands operations",
        choice,
        "heading options",
      ],
    },
  },
  withoutPage: ["/regulations/trade-documents/:id/form.pdf"],
  ids: { DOCUMENT: { list: "v2/trade-document-commodity-terminals?type=commercial-paper" } },
  sameWords: ["fr tradeDocuments.fact.type", "fr tradeDocuments.field.date"],
  withoutFiles: [
    "trade_document.as_of",
    "trade_document.condition",
    "trade_document.fields",
    "trade_document.issuers",
    "trade_document.operations",
    "trade_document.read_on",
    "trade_document.sources",
  ],
};
