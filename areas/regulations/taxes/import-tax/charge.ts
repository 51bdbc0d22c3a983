import { z } from "zod";
import { taxBases } from "../tax-kinds.ts";

/** What a calculation may be told of the goods, each yes, no, or not said. */
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

/** How a tax is charged on imports, as the data files say it: the engine knows no country and no rate. */
export const charge = z.object({
  base: z.enum(taxBases),
  percent: z.number().min(0).nullable(),
  /** Beside or instead of the percentage: for one litre, kilo, pack, declaration or truck. */
  amount: z.number().min(0).nullable(),
  currency: z.string().length(3).nullable(),
  /** What `amount` counts where the percentage has another base. */
  per: z.enum(["pack"]).optional(),
  /** Of a declaration, when it is the simplified one; of a truck, when it is a trailer. */
  simplifiedAmount: z.number().min(0).nullable(),
  trailerAmount: z.number().min(0).optional(),
  /** Goods it is for, by the beginnings of their codes; null: all. */
  prefixes: prefixes.nullable(),
  /** Goods some of which it is for: the source names them by words that no code has. */
  mayApplyPrefixes: prefixes,
  freePrefixes: prefixes,
  mayBeFreePrefixes: prefixes,
  /** With a certificate of origin of the Community; "ask" where no source says it. */
  eacOrigin: z.enum(["charged", "free", "ask"]),
  question: z.object({ name: z.enum(questions), chargedIf: z.boolean() }).nullable(),
  isFreeWithVat: z.boolean(),
  /** Farm goods as harvested or raised. */
  unprocessed: z.enum(["charged", "free", "ask"]),
  /** The source says what is charged today. */
  isCertain: z.boolean(),
});
export type Charge = z.output<typeof charge>;
