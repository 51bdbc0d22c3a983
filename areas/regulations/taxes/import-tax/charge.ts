import { z } from "zod";
import { taxBases } from "../tax-kinds.ts";

/** Questions about the goods, each answered yes, no, or not at all. */
export const questions = [
  "hasCertificate",
  "isUnprocessed",
  "isPlasticPacked",
  "isInspected",
  "hasTaxClearance",
  "isSimplified",
] as const;
export type Question = (typeof questions)[number];
export type Answers = Partial<Record<Question, boolean | undefined>>;

const prefixes = z.array(z.string().regex(/^\d{2,8}$/));

/**
 * How a tax is charged on imports, as in the data files. The engine contains no countries and no
 * rates.
 */
export const charge = z.object({
  base: z.enum(taxBases),
  percent: z.number().min(0).nullable(),
  /**
   * In addition to the percentage or instead of it: per litre, kilogram, pack, declaration or
   * truck.
   */
  amount: z.number().min(0).nullable(),
  currency: z.string().length(3).nullable(),
  /** What `amount` is per, if the percentage has another base. */
  per: z.enum(["pack"]).optional(),
  /** The amount for a simplified declaration; `trailerAmount` is that for a trailer. */
  simplifiedAmount: z.number().min(0).nullable(),
  trailerAmount: z.number().min(0).optional(),
  /** The goods it applies to, by code prefixes; null for all. */
  prefixes: prefixes.nullable(),
  /**
   * Prefixes of which it applies only to some goods, named by the source in words that no code
   * expresses.
   */
  mayApplyPrefixes: prefixes,
  freePrefixes: prefixes,
  mayBeFreePrefixes: prefixes,
  /** With a certificate of origin of the Community; "ask" if no source says. */
  eacOrigin: z.enum(["charged", "free", "ask"]),
  question: z.object({ name: z.enum(questions), chargedIf: z.boolean() }).nullable(),
  isFreeWithVat: z.boolean(),
  /** Farm goods as harvested or raised. */
  unprocessed: z.enum(["charged", "free", "ask"]),
  /** True if the source states what is charged today. */
  isCertain: z.boolean(),
});
export type Charge = z.output<typeof charge>;
