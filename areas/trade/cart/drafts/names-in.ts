/** The first word is the first name, what follows the last one; who writes one word has no other. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" ") };
}
