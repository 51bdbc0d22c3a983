const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text as it stands in HTML, between tags and in an attribute alike. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** What `escapeHtml` wrote, as it was. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&[a-z0-9#]+;/g, (entity) => signs.get(entity) ?? entity);
