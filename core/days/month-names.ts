import { normalize } from "../normalize.ts";

/** Full month names in five languages, with alternative spellings. */
const months: readonly string[] = [
  "january januari janvier mutarama nzero",
  "february februari fevrier gashyantare ruhuhuma",
  "march machi mars werurwe ntwarante",
  "april aprili avril mata ndamukiza",
  "may mei mai gicurasi rusama",
  "june juni juin kamena ruheshi",
  "july julai juillet nyakanga mukakaro",
  "august agosti agusti aout kanama myandagaro nyandagaro",
  "september septemba septembre nzeri nzeli nyakanga",
  "october oktoba octobre ukwakira gitugutu",
  "november novemba novembre ugushyingo munyonyo",
  "december desemba decembre ukuboza kigarama",
];

const monthsByName = new Map<string, Set<number>>();
for (const [index, names] of months.entries()) {
  for (const name of names.split(" ")) {
    monthsByName.set(name, (monthsByName.get(name) ?? new Set()).add(index + 1));
  }
}

/** The minimum length of a month name: "Jan". */
const shortest = 3;

/**
 * Parses a month name in English, Kiswahili, French, Kinyarwanda or Kirundi, in full or shortened:
 * "Août", "Mac", "Ukw". Nyakanga is July in one language and September in another, so it is
 * ambiguous.
 * @returns 1 to 12, undefined for an unknown or ambiguous name
 */
export function parseMonthName(name: string): number | undefined {
  const plain = plainName(name);
  if (plain.length < shortest) return undefined;
  const match = monthsByName.get(plain) ?? beginningWith(plain);
  return match.size === 1 ? [...match][0] : undefined;
}

const plainName = (name: string): string =>
  normalize(name, "NFKD").replace(/\p{M}/gu, "").toLowerCase();

function beginningWith(start: string): Set<number> {
  const names = [...monthsByName].filter(([name]) => name.startsWith(start));
  return new Set(names.flatMap(([, numbers]) => [...numbers]));
}

const weekdays = new Set(
  [
    "monday tuesday wednesday thursday friday saturday sunday",
    "mon tue tues wed thu thur thurs fri sat sun",
    "lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim",
    "jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili",
    "jtatu jnne jtano alh ij jmosi jpili",
    "kuwa ku wa mbere kabiri gatatu kane gatanu gatandatu cyumweru",
    "mungu indwi w imana",
  ]
    .join(" ")
    .split(" "),
);

/**
 * Returns the text, followed by variants without each leading word of a weekday: "Tue Mar 3", "Mar
 * 3", "3".
 */
export function stripWeekdays(text: string): string[] {
  const [word, name = ""] = /^(\p{L}+)[.,'’\s]+(?=\S)/u.exec(text) ?? [];
  const plain = plainName(name);
  const rest = word && weekdays.has(plain) ? stripWeekdays(text.slice(word.length)) : [];
  return [text, ...rest];
}
