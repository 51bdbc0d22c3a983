const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a text for HTML, both between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** Reverses `escapeHtml`. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&[a-z0-9#]+;/g, (entity) => signs.get(entity) ?? entity);
