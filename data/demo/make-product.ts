import { z } from "zod";
import type { ProductImage, product } from "#areas/trade/market/tables.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { searchText } from "#core/search-words.ts";
import type { DemoCommodity, DemoDataset } from "./demo-dataset.ts";
import { pictureSeeds, productPicture, productVariants } from "./demo-pictures.ts";
import type { GrownSellers } from "./growth/grown-accounts.ts";
import { fillPlaceholders, forEachLanguage } from "./localized-text.ts";
import type { DemoTrader } from "./make-traders.ts";
import { orderLots } from "./order-lots.ts";
import { productId } from "./product-id.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { roundAsTraders } from "./round-price.ts";
import { cyclicAt, type Rand, seeded } from "./seeded.ts";
import { shuffled, weightedChoice } from "./seeded-choice.ts";

export type ProductRow = typeof product.$inferInsert;

/**
 * Numbers of products in a new edition: the listed ones, then some drafts, submitted and declined
 * ones.
 */
export const listedAtFirst = 640;
export const unlistedAtFirst = 20;
const unlistedStates = ["draft", "submitted", "declined"] as const;

/** Each commodity has this number of products before the rest are random. */
const ofEach = 3;
const featuredCount = 12;
/**
 * Three in ten products are from these days, the others from the year before, most of them early.
 */
const daysOfNewest = 60;
const daysOfProducts = 430;

const wordsFile = z.object({
  qualities: z.array(
    z.object({ code: z.string(), fits: z.array(z.string()), words: localizedText }),
  ),
  descriptions: z.array(z.object({ fits: z.array(z.string()), text: localizedText })),
});

/** By code of the commodity, a colour for each variant of its pictures. */
const backgroundsFile = z.record(z.string(), z.array(z.string()).length(productVariants));

/** Qualities that exclude each other. */
const oneOfThese = [
  ["first-grade", "standard-grade", "export-quality"],
  ["ready-to-ship", "on-order", "every-day"],
  ["new-harvest", "this-season"],
];

/**
 * Generates the demo products of an edition: the same number gives the same product on every
 * machine.
 * @param grown sells most products of a catalogue that is grown beyond some thousands
 */
export function createProductGenerator(
  world: DemoDataset,
  traders: DemoTrader[],
  grown?: GrownSellers,
): (number: number) => ProductRow {
  const { edition, commodities } = world;
  const words = readDemo("product-words.json", wordsFile);
  const anyCommodity = weightedChoice(commodities);
  const anyPlace = weightedChoice(world.places);
  const featured = featuredNumbers(world);
  const language = edition.language;
  const sellerOf = sellersBy(traders);
  const backgrounds = readDemo("pictures/backgrounds.json", backgroundsFile);
  function placeOf(good: DemoCommodity, { place }: DemoTrader, rand: Rand) {
    if (good.homes.length > 0 && rand.chance(0.6)) return rand.pick(good.homes);
    return rand.chance(0.75) ? place : anyPlace(rand);
  }
  function namesOf(good: DemoCommodity, rand: Rand): LocalizedText {
    const fitting = words.qualities.filter(({ fits }) => fits.includes(good.category));
    const [first, ...others] = shuffled(fitting, rand);
    const second = others.find(({ code }) => code !== first?.code && goesWith(first?.code, code));
    const qualities = [first, rand.chance(0.35) ? second : undefined];
    return forEachLanguage((each) =>
      [good.names[each], ...qualities.flatMap((quality) => quality?.words[each] ?? [])].join(", "),
    );
  }

  return (number) => {
    const rand = seeded(`${edition.code}/product/${number}`);
    const good =
      number < ofEach * commodities.length ? cyclicAt(commodities, number) : anyCommodity(rand);
    const first = sellerOf(good.category, rand);
    const trader = grown?.sellerOf(number, good.category) ?? first;
    const place = placeOf(good, trader, rand);
    const names = namesOf(good, rand);
    const text = rand.pick(words.descriptions.filter(({ fits }) => fits.includes(good.category)));
    const descriptions = fillPlaceholders(text.text, {
      place: place.names,
      seller: trader.row.name,
    });
    const unit = rand.chance(0.5) ? cyclicAt(good.units, 0) : rand.pick(good.units);
    const price = roundAsTraders(unit.price * rand.range(0.85, 1.25), edition.currency);
    const isListed = number < listedAtFirst || number >= listedAtFirst + unlistedAtFirst;
    const age = ageOf(rand.next()) * 86_400_000;
    return {
      id: productId(edition.code, number),
      traderId: trader.row.accountId,
      name: names[language],
      names,
      searchText: searchText(...languages.map((each) => names[each])),
      description: descriptions[language],
      descriptions,
      images: imagesOf(good.code, backgrounds[good.code] ?? [], rand),
      categoryId: good.categoryId,
      subCategoryId: good.subCategoryId,
      commodityId: good.id,
      locationId: place.id,
      unitId: unit.id,
      price,
      currency: edition.currency,
      ...orderLots({ price, rateFromUsd: world.rateFromUsd }, rand),
      state: isListed ? "approved" : cyclicAt(unlistedStates, number),
      isListed,
      isFeatured: featured.has(number),
      createdAt: new Date(world.now.getTime() - age),
      updatedAt: new Date(world.now.getTime() - age * rand.next()),
      isDemo: true,
    };
  };
}

/** Returns the age of a product in days, for a number from 0 to 1. */
function ageOf(part: number): number {
  const newest = 0.3;
  if (part < newest) return (part / newest) * daysOfNewest;
  return daysOfNewest + (daysOfProducts - daysOfNewest) * ((part - newest) / (1 - newest)) ** 0.4;
}

/** Chooses a seller for a category: more often those who sell in fewer other categories. */
function sellersBy(traders: DemoTrader[]): (category: string, rand: Rand) => DemoTrader {
  const shares = traders.flatMap((trader) =>
    trader.categories.map((category) => ({
      category,
      trader,
      weight: 1 / trader.categories.length,
    })),
  );
  const choices = new Map(
    [...Map.groupBy(shares, (share) => share.category)].map(
      ([category, some]) => [category, weightedChoice(some)] as const,
    ),
  );
  return (category, rand) => choices.get(category)?.(rand).trader ?? rand.pick(traders);
}

const goesWith = (candidate: string | undefined, other: string) =>
  !oneOfThese.some((group) => group.includes(candidate ?? "") && group.includes(other));

/**
 * Three or four pictures of a commodity, in random order.
 * @param backgrounds the colour to display while a picture loads, by variant
 */
function imagesOf(commodity: string, backgrounds: string[], rand: Rand): ProductImage[] {
  const variants = shuffled(
    Array.from({ length: productVariants }, (_, variant) => variant),
    rand,
  );
  const count = rand.chance(0.5) ? 4 : 3;
  return variants.slice(0, count).map((variant) => {
    const seed = rand.int(0, pictureSeeds - 1);
    return {
      picture: productPicture({ commodity, variant, seed }),
      background: cyclicAt(backgrounds, variant),
    };
  });
}

/** The first products of commodities that the country is known for, one in each category. */
function featuredNumbers({ edition, commodities }: DemoDataset): Set<number> {
  const known = commodities
    .map((good, number) => ({ good, number }))
    .filter(({ good }) => good.homes.length > 0 && good.code !== "tobacco");
  const rand = seeded(`${edition.code}/featured`);
  const byCategory = new Map(
    shuffled(known, rand).map((candidate) => [candidate.good.category, candidate.number]),
  );
  return new Set(shuffled([...byCategory.values()], rand).slice(0, featuredCount));
}
