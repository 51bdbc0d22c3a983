/** The key that names are sorted by: accents, case and apostrophes do not affect their order. */
export const nameSortKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
