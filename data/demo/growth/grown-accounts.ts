import { z } from "zod";
import { account, accountRole, trader } from "#areas/people/accounts/tables.ts";
import { type EditionCode, editionCodes } from "#core/editions.ts";
import type { Role } from "#core/roles.ts";
import type { DemoDataset } from "../demo-dataset.ts";
import { demoId } from "../demo-id.ts";
import { type AccountRow, spoken } from "../demo-people.ts";
import type { DemoTrader } from "../make-traders.ts";
import { readDemo } from "../read-demo.ts";
import { cyclicAt, type Rand, seeded } from "../seeded.ts";
import { weightedChoice } from "../seeded-choice.ts";
import type { GrowthWriter } from "./growth-writer.ts";

/** What the accounts of a grown demo do. */
export type GrownKind = "seller" | "buyer" | "keeper";

const names = z.array(z.string().min(1));
const peopleFile = z.record(
  z.enum(editionCodes),
  z.object({ female: names, male: names, last: names }),
);

const dayMs = 86_400_000;
/** They are older than everything they do. */
const daysBefore = 440;

const grownAccountId = (edition: EditionCode, kind: GrownKind, number: number): string =>
  demoId(edition, "account", `grown ${kind} ${number}`);

/**
 * Generates the accounts of a grown demo: the same number gives the same account. They have a
 * verified e-mail address of the demo's domain, no phone and no password.
 */
export function createAccountGenerator(world: DemoDataset) {
  const { edition, now } = world;
  const people = readDemo("people.json", peopleFile)[edition.code];
  const anyPlace = weightedChoice(world.places);
  return (kind: GrownKind, number: number, rand: Rand) => {
    const place = anyPlace(rand);
    const firstName = rand.pick(rand.chance(0.6) ? people.female : people.male);
    const createdAt = new Date(now.getTime() - (daysBefore + rand.int(0, 600)) * dayMs);
    const row: AccountRow = {
      id: grownAccountId(edition.code, kind, number),
      userType: "individual",
      firstName,
      lastName: rand.pick(people.last),
      email: `grown.${kind}.${number}@demo.soko.test`,
      emailVerifiedAt: createdAt,
      termsAgreedAt: createdAt,
      countryCode: edition.countryCode,
      locationId: place.id,
      language: cyclicAt(spoken[edition.code], number),
      state: "active",
      createdAt,
      isDemo: true,
    };
    return { account: row, place };
  };
}

/** From this product on, products are of grown sellers: one more for every 40 products. */
const firstOfGrown = 10_000;
const productsOfSeller = 40;
/** Share of the products from there on that are of grown sellers. */
const shareOfGrown = 0.95;

/** Number of grown sellers that the products below a number have. */
const sellersBefore = (product: number): number =>
  product < firstOfGrown ? 0 : Math.floor(product / productsOfSeller);

/**
 * The sellers of a grown catalogue. Earlier ones have more products. Who sells a product depends on
 * its number alone.
 */
export function createGrownSellers(world: DemoDataset) {
  const accountFor = createAccountGenerator(world);
  const categories = [...new Set(world.commodities.map(({ category }) => category))];
  const sellers: DemoTrader[] = [];
  /** Numbers of sellers, ascending, by the code of their category. */
  const byCategory = new Map<string, number[]>();

  function addNext(): void {
    const number = sellers.length;
    const rand = seeded(`${world.edition.code}/grown seller/${number}`);
    const { account: row, place } = accountFor("seller", number, rand);
    const sold = [...new Set([rand, rand, rand].map(() => rand.pick(categories)))].sort();
    for (const category of sold) {
      const numbers = byCategory.get(category) ?? [];
      numbers.push(number);
      byCategory.set(category, numbers);
    }
    sellers.push({
      account: row,
      row: {
        accountId: row.id,
        name: `${row.firstName} ${row.lastName}`,
        about: null,
        state: "approved",
        approvedAt: new Date(row.createdAt.getTime() + dayMs),
      },
      place,
      categories: sold,
    });
  }

  return {
    /** Adds the sellers of the products below a number. */
    prepare(product: number): void {
      while (sellers.length < sellersBefore(product)) addNext();
    },
    /** The sellers whose accounts the products from one number to another need. */
    between: (from: number, to: number): DemoTrader[] =>
      sellers.slice(sellersBefore(from), sellersBefore(to)),
    /** @returns undefined when the product is of one of the demo's first sellers */
    sellerOf(product: number, category: string): DemoTrader | undefined {
      const numbers = byCategory.get(category) ?? [];
      const count = countBelow(numbers, sellersBefore(product));
      const rand = seeded(`${world.edition.code}/seller of product/${product}`);
      if (count === 0 || !rand.chance(shareOfGrown)) return undefined;
      return sellers[numbers[Math.floor(rand.next() ** 1.5 * count)] ?? 0];
    },
  };
}

export type GrownSellers = ReturnType<typeof createGrownSellers>;

/** Number of elements of an ascending list that are below a value. */
function countBelow(list: readonly number[], value: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stores accounts with a role, and their shops. */
export async function storeAccounts(
  { copy }: GrowthWriter,
  role: Role,
  accounts: readonly AccountRow[],
  traders: readonly DemoTrader["row"][] = [],
): Promise<void> {
  await copy(account, accounts);
  await copy(trader, traders);
  await copy(
    accountRole,
    accounts.map(({ id }) => ({ accountId: id, role })),
  );
}
