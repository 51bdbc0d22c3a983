import { sql } from "drizzle-orm";
import { matchCommodities } from "#areas/reference/commodities/match-commodities.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { interpretTerm } from "#areas/trade/market/interpret-term.ts";
import { badInput } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchPhrase, searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { ProductFields, WordedFields } from "./endpoints.ts";

/** What a seller may mean by her words for what she sells. */
interface Kinds {
  /** The likeliest first. */
  kinds: { id: number; name: string }[];
  /** There is one, and her words name it: nothing is guessed. */
  isClear: boolean;
}

/** So many she can look through on a phone. */
const mostKinds = 6;

/** The commodities that words may mean, in any of the languages: "maharage", "haricots secs". */
export async function kindsCalled(context: Context, words: string): Promise<Kinds> {
  const phrase = searchPhrase(words);
  if (phrase === "") return { kinds: [], isClear: false };
  const whole = (await matchCommodities(context, phrase)).filter(({ score }) => score === 1);
  const ids =
    whole.length > 0
      ? whole.map(({ commodityId }) => commodityId)
      : (await interpretTerm(context, words)).commodityIds;
  const { language } = context;
  const kinds = await commoditiesNamed(context, { ids: ids.slice(0, mostKinds), language });
  const [only, ...others] = kinds;
  const isClear =
    only !== undefined && others.length === 0 && (await isNamed(context, words, only.id));
  return { kinds, isClear };
}

/** Whether one of the words is a word of this commodity, and not only like one. */
async function isNamed(context: Context, words: string, id: number): Promise<boolean> {
  const called = await Promise.all(
    [searchPhrase(words), ...searchWords(words)]
      .slice(0, 8)
      .map((one) => matchCommodities(context, one)),
  );
  return called.flat().some(({ commodityId }) => commodityId === id);
}

const commoditiesNamed = statement(
  "commodities by id",
  (p: Parameters<{ ids: number[]; language: Language }>) =>
    select(
      { id: commodity.id, name: nameIn(commodity.names, p.language) },
      sql`from unnest(${p.ids}::int[]) with ordinality as wanted (id, place)
        join ${commodity} on ${commodity.id} = wanted.id order by wanted.place`,
    ),
);

/**
 * What was typed into the form, with the kind that its words name. A kind chosen among several counts
 * while the words still may mean it.
 * @throws AppError errors.badInput beside `kind` for what is none or several, beside `name`
 */
export async function understandFields<T extends WordedFields>(
  context: Context,
  typed: T,
): Promise<Omit<T, "kind" | "commodityId" | "name"> & Pick<ProductFields, "name" | "commodityId">> {
  const { kind, commodityId: chosen, name: given, ...fields } = typed;
  const commodityId = await kindOf(context, kind, chosen);
  const name = given || (kind.length > 1 ? capitalized(kind) : "");
  if (name.length < 2) throw badInput({ field: "name", key: "errors.field.required" });
  return { ...fields, name, commodityId };
}

async function kindOf(context: Context, kind: string, chosen: number | undefined): Promise<number> {
  if (kind === "") {
    if (chosen === undefined) throw badInput({ field: "kind", key: "seller.field.kind" });
    return chosen;
  }
  const { kinds, isClear } = await kindsCalled(context, kind);
  const meant = isClear ? kinds[0] : kinds.find(({ id }) => id === chosen);
  if (meant) return meant.id;
  throw badInput({
    field: "kind",
    key: kinds.length === 0 ? "seller.field.kindUnknown" : "seller.field.kindUnclear",
  });
}

/** "maharage ya njano" begins the name of a product as "Maharage ya njano". */
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
