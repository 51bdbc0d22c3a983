/** Parts of a plan, in this order. */
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

/** How a fact is meant: a sum, an answer that somebody else must give, or what is free. */
export const tones = ["sum", "ask", "free"] as const;
