import { languages } from "#core/languages.ts";
import { audienceRoles } from "../../campaign-rules.ts";

/**
 * Parses a form into the input of the call and the typed values; its fields per language are named
 * "subjects.en".
 */
export function parseCampaignForm(form: FormData) {
  const single = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const many = (name: string) => form.getAll(name).map(String);
  const texts = (name: string) =>
    Object.fromEntries(languages.map((language) => [language, single(`${name}.${language}`)]));
  const chosen = many("roles");
  const ways = many("ways");
  const input = {
    subjects: texts("subjects"),
    messages: texts("messages"),
    link: single("link"),
    roles: audienceRoles.filter((role) => chosen.includes(role)),
    countryCode: single("countryCode"),
    locationId: single("locationId"),
    associationId: single("associationId"),
    preference: single("preference"),
    byEmail: ways.includes("email"),
    bySms: ways.includes("sms"),
    byPush: ways.includes("push"),
  };
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return { input, typed: { ...typed, roles: chosen, ways } };
}
