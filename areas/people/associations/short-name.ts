/** Longer names are cut in a message, which must fit into an SMS. */
const maxInMessage = 50;

export const shortName = (name: string): string =>
  name.length > maxInMessage ? `${name.slice(0, maxInMessage - 1).trimEnd()}…` : name;
