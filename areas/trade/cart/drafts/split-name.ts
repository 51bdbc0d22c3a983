/**
 * Takes the first word as the first name and the rest as the last name, which is empty for a single
 * word.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}
