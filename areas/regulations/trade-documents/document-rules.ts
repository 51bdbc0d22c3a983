/** Ways on which goods need a document. */
export const documentOperations = ["import", "export", "transit"] as const;
export type DocumentOperation = (typeof documentOperations)[number];

/** What lists can be asked for: the same and trade within a country, which needs none of these. */
export const askedOperations = [...documentOperations, "local"] as const;
export type AskedOperation = (typeof askedOperations)[number];

/** The two sides of a border on which a consignment may be asked for it. */
export const borderSides = ["export", "import"] as const;
export type BorderSide = (typeof borderSides)[number];

/** What else must be so, as the source says it; without one it is asked of any consignment of its goods. */
export const documentConditions = [
  "partner state",
  "small consignment",
  "sensitive goods",
  "container",
  "single customs territory",
  "from outside the EAC",
] as const;
export type DocumentCondition = (typeof documentConditions)[number];

/** Fields whose meaning says how they are filled; never the numbers of an official form's boxes. */
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
