import { z } from "zod";
import type { account } from "#areas/people/accounts/tables.ts";
import { type Edition, type EditionCode, editionCodes } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { DemoDataset, Place } from "./demo-dataset.ts";
import { demoId } from "./demo-id.ts";
import { readDemo } from "./read-demo.ts";
import { cyclicAt, seeded } from "./seeded.ts";
import { shuffled } from "./seeded-choice.ts";

const list = z.array(z.string().min(1)).min(30);
const peopleFile = z.record(
  z.enum(editionCodes),
  z.object({ female: list, male: list, last: list }),
);
const organisationsFile = z.record(
  z.enum(editionCodes),
  z.record(z.string(), z.object({ about: z.string(), sells: z.array(z.string()).min(1) })),
);

/** The five accounts that can sign in, and the ends of their phone numbers. */
export const demoSignIns = {
  buyer: { email: "buyer@soko.test", phone: 1, role: "buyer" },
  trader: { email: "trader@soko.test", phone: 2, role: "trader" },
  secondTrader: { email: "trader2@soko.test", phone: 3, role: "trader" },
  logistics: { email: "logistics@soko.test", phone: 4, role: "logistics provider" },
  officer: { email: "officer@soko.test", phone: 5, role: "chamber officer" },
} as const;

/** The start of the demo's phone numbers: no country assigns numbers with so many zeros. */
const phoneStarts: Record<EditionCode, string> = {
  tz: "+255700",
  ke: "+254700",
  rw: "+250700",
  ug: "+256700",
  bi: "+25770",
};

/** A phone number of the demo, below …001 000: the five sign-ins from 1, traders from 100. */
const demoPhone = ({ code }: Edition, end: number) =>
  phoneStarts[code] + String(end).padStart(6, "0");

/** Preferred languages of people in the edition; the more common ones are repeated. */
export const spoken: Record<EditionCode, Language[]> = {
  tz: ["kisw", "kisw", "kisw", "en"],
  ke: ["en", "kisw"],
  rw: ["rw"],
  ug: ["en", "en", "kisw"],
  bi: ["rn"],
};

export type AccountRow = typeof account.$inferInsert;

interface Person {
  /** The account's key, which its id derives from. */
  key: string;
  email?: string;
  phone: number;
  isWoman: boolean;
  isOrganisation: boolean;
  placeOf: (organisation: Organisation | undefined) => Place;
}

/** An organisation: its name, its description and the categories it sells in. */
export interface Organisation {
  name: string;
  about: string;
  sells: string[];
}

export type NextPerson = (person: Person) => {
  account: AccountRow;
  organisation: Organisation | undefined;
};

/** All accounts of the demo are older than the year of trade it shows. */
const daysBefore = 440;

/** Returns a generator of accounts with unique names. */
export function createPersonGenerator(
  { edition, now }: Pick<DemoDataset, "edition" | "now">,
  seed = `${edition.code}/people`,
): NextPerson {
  const people = readDemo("people.json", peopleFile)[edition.code];
  const rand = seeded(seed);
  const [female, male, last, organisations] = [
    shuffled(people.female, rand),
    shuffled(people.male, rand),
    shuffled(people.last, rand),
    shuffled(organisationsOf(edition.code), rand),
  ];
  const used = new Set<string>();
  const counts = { female: 0, male: 0, last: 0, organisations: 0 };
  return (person) => {
    const firstName = person.isWoman
      ? cyclicAt(female, counts.female++)
      : cyclicAt(male, counts.male++);
    let lastName = cyclicAt(last, counts.last++);
    while (used.has(`${firstName} ${lastName}`)) lastName = cyclicAt(last, counts.last++);
    used.add(`${firstName} ${lastName}`);
    const daysAgo = daysBefore + rand.int(0, 600) + rand.next();
    const organisation = person.isOrganisation
      ? cyclicAt(organisations, counts.organisations++)
      : undefined;
    const account: AccountRow = {
      id: demoId(edition.code, "account", person.key),
      userType: organisation ? "organisation" : "individual",
      firstName,
      middleName: null,
      lastName,
      organizationName: organisation?.name ?? null,
      email: person.email ?? `${slug(`${firstName} ${lastName}`)}.${person.phone}@demo.soko.test`,
      phone: demoPhone(edition, person.phone),
      gender: person.isWoman ? "female" : "male",
      countryCode: edition.countryCode,
      locationId: person.placeOf(organisation).id,
      language: cyclicAt(spoken[edition.code], counts.last),
      state: "active",
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
      isDemo: true,
    };
    return { account, organisation };
  };
}

/** Returns names of customers of a demo trader who have no account. */
export function customerNamesOf(code: EditionCode): string[] {
  const { female, last } = readDemo("people.json", peopleFile)[code];
  return female.slice(-12).map((name, index) => `${name} ${cyclicAt(last, index * 2 + 1)}`);
}

function organisationsOf(edition: EditionCode): Organisation[] {
  const file = readDemo("organisations.json", organisationsFile);
  return Object.entries(file[edition]).map(([name, facts]) => ({ name, ...facts }));
}

const slug = (text: string) => searchWords(text).join(".");
