/** Longer names are cut in a message, which must fit into an SMS. */
const maxInMessage = 50;

/** Cuts a long name between characters: half of one could not be stored. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > maxInMessage
    ? `${characters
        .slice(0, maxInMessage - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
