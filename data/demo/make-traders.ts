import { z } from "zod";
import type { trader } from "#areas/people/accounts/tables.ts";
import type { DemoDataset, Place } from "./demo-dataset.ts";
import {
  type AccountRow,
  createPersonGenerator,
  demoSignIns,
  type NextPerson,
  type Organisation,
} from "./demo-people.ts";
import { fillPlaceholders } from "./localized-text.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { cyclicAt, type Rand, seeded } from "./seeded.ts";
import { shuffled, weightedChoice } from "./seeded-choice.ts";

export interface DemoTrader {
  account: AccountRow;
  row: typeof trader.$inferInsert;
  place: Place;
  /** Codes of the categories they sell in. */
  categories: string[];
}

const traderCount = 64;
/** Of eight traders, these indexes are organisations: 24 in all. */
const organisationOf8 = [1, 4, 6];
const firstTraderPhone = 100;

const wordsFile = z.object({
  abouts: z.array(z.object({ kind: z.string(), code: z.string().optional(), text: localizedText })),
});

/** The traders of an edition: 40 individuals, mostly women, and 24 organisations. */
export function makePeople(world: DemoDataset): { traders: DemoTrader[]; others: AccountRow[] } {
  const nextPerson = createPersonGenerator(world);
  const traders = makeTraders(world, nextPerson);
  const place = cyclicAt(world.places, 0);
  const others = (["buyer", "logistics", "officer"] as const).map(
    (key) =>
      nextPerson({
        key,
        ...demoSignIns[key],
        isWoman: true,
        isOrganisation: key === "logistics",
        placeOf: () => place,
      }).account,
  );
  return { traders, others };
}

function makeTraders(world: DemoDataset, nextPerson: NextPerson): DemoTrader[] {
  const rand = seeded(`${world.edition.code}/traders`);
  const { abouts } = readDemo("trader-words.json", wordsFile);
  const ofPeople = abouts.filter(({ kind }) => kind === "individual");
  const placeFor = placesOfTraders(world, rand);
  const deal = dealCategories(world, rand);
  return Array.from({ length: traderCount }, (_, index) => {
    const signIn = [demoSignIns.trader, demoSignIns.secondTrader][index];
    let place = cyclicAt(world.places, 0);
    const { account, organisation } = nextPerson({
      key: `trader ${index}`,
      email: signIn?.email,
      phone: signIn?.phone ?? firstTraderPhone + index,
      isWoman: index === 0 || !rand.chance(0.25),
      isOrganisation: organisationOf8.includes(index % 8),
      placeOf: (known) => {
        place = placeFor(known);
        return place;
      },
    });
    const about = organisation
      ? abouts.find(({ code }) => code === organisation.about)
      : rand.pick(ofPeople);
    return {
      account,
      row: {
        accountId: account.id,
        name: account.organizationName ?? `${account.firstName} ${account.lastName}`,
        about: about ? fillPlaceholders(about.text, { place: place.names }) : null,
        state: "approved",
        approvedAt: new Date(account.createdAt.getTime() + rand.range(0.2, 4) * 86_400_000),
      },
      place,
      categories: organisation?.sells ?? deal(),
    };
  });
}

/**
 * Places of traders: an organisation is where its products come from. People are first in each
 * place known for trade, the most probable first, and then random.
 */
function placesOfTraders(
  { places, commodities }: DemoDataset,
  rand: Rand,
): (organisation: Organisation | undefined) => Place {
  const pick = weightedChoice(places);
  const known = places.filter(({ isKnown }) => isKnown);
  return (organisation) => {
    if (!organisation) return known.shift() ?? pick(rand);
    const homes = commodities
      .filter(({ category }) => category === organisation.sells[0])
      .flatMap((good) => good.homes);
    return homes.length > 0 ? rand.pick(homes) : pick(rand);
  };
}

/**
 * Assigns three random categories to a person; larger categories are more frequent, and each gets
 * sellers.
 */
function dealCategories(world: DemoDataset, rand: Rand): () => string[] {
  const sizes = Map.groupBy(world.commodities, ({ category }) => category);
  const cards = [...sizes].flatMap(([category, { length }]) =>
    Array.from({ length: 1 + Math.ceil(length / 2) }, () => category),
  );
  let deck: string[] = [];
  return () => {
    const dealt = new Set<string>();
    while (dealt.size < 3) {
      if (deck.length === 0) deck = shuffled(cards, rand);
      dealt.add(deck.pop() as string);
    }
    return [...dealt].sort();
  };
}
