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

/** The commodities that the seller's words may refer to. */
interface Kinds {
  /** The most likely first. */
  kinds: { id: number; name: string }[];
  /** Whether the words name exactly one commodity, without a guess. */
  isClear: boolean;
}

/** As many as a user can review on a phone. */
const mostKinds = 6;

/** Finds the commodities that words may refer to, in any language: "maharage", "haricots secs". */
export async function findKinds(context: Context, words: string): Promise<Kinds> {
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

/** Returns whether one of the words is a word of this commodity, and not only similar to one. */
async function isNamed(context: Context, words: string, id: number): Promise<boolean> {
  const called = await Promise.all(
    [searchPhrase(words), ...searchWords(words)]
      .slice(0, 8)
      .map((phrasePart) => matchCommodities(context, phrasePart)),
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
 * Resolves the commodity of the typed fields. A commodity chosen among several applies only while
 * the words can still refer to it.
 * @throws AppError errors.badInput beside `kind` for no match or several, beside `name`
 */
export async function resolveFields<T extends WordedFields>(
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
  const { kinds, isClear } = await findKinds(context, kind);
  const resolved = isClear ? kinds[0] : kinds.find(({ id }) => id === chosen);
  if (resolved) return resolved.id;
  throw badInput({
    field: "kind",
    key: kinds.length === 0 ? "seller.field.kindUnknown" : "seller.field.kindUnclear",
  });
}

/** The default name starts with a capital: "maharage ya njano" becomes "Maharage ya njano". */
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
