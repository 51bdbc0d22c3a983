/** What was typed into a field of a posted form; empty where it is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
