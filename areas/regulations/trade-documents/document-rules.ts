/** Trade operations for which goods need a document. */
export const documentOperations = ["import", "export", "transit"] as const;
export type DocumentOperation = (typeof documentOperations)[number];

/**
 * Operations a list can be filtered by: these, and trade within a country, which needs none of the
 * documents.
 */
export const filterOperations = [...documentOperations, "local"] as const;
export type FilterOperation = (typeof filterOperations)[number];

/** The two sides of a border on which a document may be required. */
export const borderSides = ["export", "import"] as const;
export type BorderSide = (typeof borderSides)[number];

/**
 * An additional condition named by the source; without one, every consignment of the goods needs
 * the document.
 */
export const documentConditions = [
  "partner state",
  "small consignment",
  "sensitive goods",
  "container",
  "single customs territory",
  "from outside the EAC",
] as const;
export type DocumentCondition = (typeof documentConditions)[number];

/** Fields that are identified by meaning, never by the box numbers of an official form. */
export const documentFields = [
  "number",
  "date",
  "seller",
  "buyer",
  "goods",
  "quantity",
  "unitPrice",
  "totalPrice",
  "currency",
  "terms",
  "value",
  "origin",
  "packages",
  "contents",
  "netWeight",
  "grossWeight",
  "signature",
] as const;
export type DocumentField = (typeof documentFields)[number];
