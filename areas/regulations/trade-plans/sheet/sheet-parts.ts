/** The sections of a plan, in this order. */
export const sectionKeys = [
  "cost",
  "sales",
  "origin",
  "way",
  "documents",
  "standards",
  "procedures",
  "agencies",
] as const;

/** The kind of a fact: a sum, an amount to ask for, or free of charge. */
export const tones = ["sum", "ask", "free"] as const;
