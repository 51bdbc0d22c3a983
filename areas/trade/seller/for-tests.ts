import { choice, type ForTests } from "#app/testing/for-tests.ts";

/** The choices of the product form, and why users cannot sell. */
const productForm = [
  choice,
  "kinds places units place currency",
  "kind kinds unitIds market",
  "title closed",
];

const serviceForm = ["currency types units places place", "heading options", choice];

export const forTests: ForTests = {
  pages: {
    "/sell-now": {
      examples: ["/sell-now", "/sell-now @buyer"],
      shapes: ["title description isSignedIn"],
    },
    "/portal": {
      examples: ["/portal @trader"],
      shapes: [
        "title shop shopPath isPayable documents disputes counts isFirstTime offersServices drafts soldOut waiting",
        "to label",
        "requests payments toProcess toDispatch services declinedServices",
      ],
    },
    "/portal/products": {
      examples: ["/portal/products @trader", "/portal/products?term=zz @trader"],
      shapes: [
        "title closed",
        "title products total currentPage state tabs term",
        "state count",
        "id name about state comment acts price currency quantity unit photo public",
      ],
    },
    "/portal/products/new": {
      examples: ["/portal/products/new @trader"],
      shapes: ["title choices hints from", ...productForm],
    },
    "/portal/products/import": {
      examples: ["/portal/products/import @trader"],
      shapes: [
        "title closed",
        "title texts kinds units columns maxRows",
        "lead template leaveOut file act how",
        "label hint",
        "label names",
        "column about isOptional",
      ],
    },
    "/portal/products/:id": {
      examples: ["/portal/products/OWN @trader"],
      shapes: ["title product choices hints public", ...productForm],
    },
    "/portal/services": {
      examples: ["/portal/services @trader", "/portal/services?term=zz @trader"],
      shapes: [
        "title closed",
        "title services total currentPage state tabs term",
        "state count",
        "id name about state comment acts price currency unit photo public",
      ],
    },
    "/portal/services/new": {
      examples: ["/portal/services/new @trader"],
      shapes: ["title closed", "title choices", ...serviceForm],
    },
    "/portal/services/import": {
      examples: ["/portal/services/import @trader"],
      shapes: [
        "title closed",
        "title texts kinds units columns maxRows",
        "lead template leaveOut file act how",
        "label hint",
        "column isOptional about",
        "label names",
      ],
    },
    "/portal/services/:id": {
      examples: ["/portal/services/SHOPWORK @trader"],
      shapes: ["title closed", "title service choices public", ...serviceForm],
    },
    "/portal/officer/services": {
      examples: [
        "/portal/officer/services @officer",
        "/portal/officer/services?state=approved&term=zz @officer",
      ],
      shapes: ["title rows total page size status term", "id name about seller submittedAt photo"],
    },
    "/portal/officer/services/:id": {
      examples: ["/portal/officer/services/SHOPWORK @officer"],
      shapes: ["title service left"],
    },
    "/portal/officer/products": {
      examples: [
        "/portal/officer/products @officer",
        "/portal/officer/products?state=approved&term=zz @officer",
      ],
      shapes: ["title rows total page size status term", "id name about seller submittedAt photo"],
    },
    "/portal/officer/products/:id": {
      examples: ["/portal/officer/products/PRODUCT @officer"],
      shapes: ["title product left"],
    },
  },
  withoutPage: [
    "/portal/products/export",
    "/portal/products/hints",
    "/portal/products/import/template",
    "/portal/services/export",
    "/portal/services/import/template",
  ],
  ids: {
    SHOPWORK: { list: "portal/market-service?state=approved", as: "trader" },
    OWN: { list: "portal/product?state=approved", as: "trader", where: { isListed: true } },
  },
  sameWords: ["fr seller.service.input.type.label", "fr seller.serviceReview.title"],
};
