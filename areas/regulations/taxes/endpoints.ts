import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { cleanPastedLine } from "#core/typed-text.ts";
import {
  absentIfEmptyOrNull,
  alsoNumber,
  formBoolean,
  idFilter,
  incompleteForm,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { matchLevel } from "#server/operations/schema-fragments.ts";
import { keyText, searchText } from "#server/operations/text-kinds.ts";
import { parseHsCode } from "./hs-code.ts";
import { ruleTopics } from "./rule-topics.ts";
import { lineKinds, openKinds, originStates, outcomes, taxKinds } from "./tax-kinds.ts";
import { largestAmount, largestQuantity } from "./tax-limits.ts";

const { oneEndpoint, listEndpoint } = tagged("taxes", "public");

const answer = z.preprocess(absentIfEmptyOrNull, formBoolean.optional());
const upperCase = (value: unknown) =>
  typeof value === "string" ? value.trim().toUpperCase() || undefined : absentIfEmptyOrNull(value);
const currencyFilter = z.preprocess(upperCase, keyText().length(3).optional());
const amount = numeric(z.number({ error: incompleteForm }).min(0).max(largestAmount));
const amountFilter = numeric(z.number().min(0).max(largestAmount).optional());
const quantityFilter = numeric(z.number().min(0).max(largestQuantity).optional());
/** Two, four, six or eight digits in any common notation. */
const hsCodeFilter = z.preprocess(
  (value) => {
    if (typeof value !== "string" && typeof value !== "number") return absentIfEmptyOrNull(value);
    const text = cleanPastedLine(String(value));
    return text === "" ? undefined : (parseHsCode(text)?.digits ?? text);
  },
  searchText()
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{8})$/, "taxes.field.hsCode")
    .meta(alsoNumber)
    .optional(),
);

const tariffLine = objectSchema("TariffLine", {
  /** Eight digits; four if the loaded tariff has no line of the heading. */
  hsCode: z.string(),
  /** The short name of its heading, in the user's language. */
  name: z.string(),
  chapterName: z.string(),
  /** The wording of the tariff, in English. */
  officialWording: z.string(),
  isRateKnown: z.boolean(),
  ratePercent: z.number().nullable(),
  isSensitive: z.boolean(),
  /** In US dollars; the higher of this and the percentage applies. */
  specificUsd: z.number().nullable(),
  specificPer: z.enum(["kg", "tonne"]).nullable(),
  match: matchLevel,
  rule: ruleFacts,
});
export type TariffLine = z.output<typeof tariffLine>;

export const listTariffLines = listEndpoint({
  path: "tariff-line",
  summary:
    "Lines of the Common External Tariff, found by code or by words in five languages, the best first; without either by code.",
  input: z.object({
    term: textFilter(),
    /** Lines whose code starts with this. */
    hsCode: hsCodeFilter,
    ...paging(),
  }),
  output: tariffLine,
});

const taxEntry = objectSchema("Tax", {
  id: z.int(),
  code: z.string(),
  kind: z.enum(taxKinds),
  /** Null if it applies in the whole Community. */
  countryCode: z.string().nullable(),
  countryName: z.string(),
  name: z.string(),
  /** Null if the rate is not a single percentage. */
  ratePercent: z.number().nullable(),
  /** The rate in words, if a percentage does not describe it. */
  rateText: z.string().nullable(),
  /** The base it is charged on; null if no source says. */
  basis: z.string().nullable(),
  appliesTo: z.string().nullable(),
  rule: ruleFacts,
});
export type TaxEntry = z.output<typeof taxEntry>;

export const listTaxes = listEndpoint({
  path: "v2/taxes",
  summary:
    "Taxes, levies and fees of a country, or of all; those of the whole Community are among each.",
  input: z.object({ countryCode: countryFilter, kind: oneOf(taxKinds), ...paging() }),
  output: taxEntry,
});

const threshold = objectSchema("TaxThreshold", {
  amount: z.number(),
  currency: z.string(),
  period: z.string(),
  isVerified: z.boolean(),
  note: z.string().nullable(),
});

export const getTax = oneEndpoint({
  path: "v2/tax-information/{taxTypeId}",
  summary:
    "Get one tax: its rates, what is taxed, what is exempt, what it is charged on, and by which law.",
  input: z.object({ taxTypeId: wholeNumber(1, undefined, "errors.notFound") }),
  output: objectSchema("TaxInformation", {
    ...taxEntry.shape,
    heading: z.string(),
    authority: z.string().nullable(),
    law: z.string().nullable(),
    rates: z.array(
      objectSchema("TaxRate", {
        ratePercent: z.number().nullable(),
        rateText: z.string().nullable(),
        appliesTo: z.string(),
      }),
    ),
    taxableSupplies: z.array(z.string()),
    exemptions: z.array(z.string()),
    /** Date of the exemptions; null if they are as old as the rest. */
    exemptionsAsOf: z.string().nullable(),
    basisOfCharge: z.string().nullable(),
    importBase: z.string().nullable(),
    threshold: threshold.nullable(),
    filing: z.string().nullable(),
    effectiveFrom: z.iso.date().nullable(),
    notes: z.array(z.string()),
  }),
});

export const listTaxRules = listEndpoint({
  path: "tax-rule",
  summary:
    "List other rules for taxes at the border: customs value, origin, the simplified regime, sensitive goods.",
  input: z.object({ countryCode: countryFilter, topic: oneOf(ruleTopics), ...paging() }),
  output: objectSchema("TaxRule", {
    code: z.string(),
    topic: z.enum(ruleTopics),
    countryCode: z.string().nullable(),
    text: z.string(),
    ratePercent: z.number().nullable(),
    rateText: z.string().nullable(),
    /** A number set by the rule, such as a ceiling. */
    value: z.number().nullable(),
    rule: ruleFacts,
  }),
});

const line = objectSchema("ImportTaxLine", {
  /** The code of its tax. */
  key: z.string(),
  kind: z.enum(lineKinds),
  name: z.string(),
  baseName: z.string(),
  base: z.number().nullable(),
  ratePercent: z.number().nullable(),
  rateText: z.string().nullable(),
  /** The amount that is certain to be charged; null if none is. */
  amount: z.number().nullable(),
  /** The upper bound, including the certain amount; null if unknown. */
  atMost: z.number().nullable(),
  /** "ask" if amount and atMost differ. */
  outcome: z.enum(outcomes),
  /** Why it is free, or what to ask the agency. */
  reason: z.string().nullable(),
  /** Further notes: who is exempt, what may change it. */
  notes: z.array(z.string()),
  rule: ruleFacts,
});
export type ImportTaxLine = z.output<typeof line>;

const usedRate = objectSchema("TaxUsedRate", {
  from: z.string(),
  to: z.string(),
  rate: z.number(),
  day: z.iso.date(),
  /** Whole days since then. */
  ageDays: z.int(),
});

const statement = objectSchema("TaxStatement", { text: z.string(), rule: ruleFacts });

export const calculateImportTax = oneEndpoint({
  path: "tax-calculator",
  summary:
    "What is paid at the border for goods, line by line with rule, rate, source and date; what is not known for certain is said and never counted.",
  input: z.object({
    /** Destination country; defaults to the edition's. */
    countryCode: countryFilter,
    hsCode: hsCodeFilter,
    commodityId: idFilter,
    goodsValue: amount,
    freight: amountFilter,
    insurance: amountFilter,
    /** Currency of the three amounts; defaults to the destination's. */
    currency: currencyFilter,
    netWeightKg: quantityFilter,
    litres: quantityFilter,
    /** Number of packs, for goods taxed by the pack. */
    pieces: quantityFilter,
    originCountry: countryFilter,
    /** With an EAC certificate of origin, simplified or full. */
    hasCertificate: answer,
    /** As harvested or raised. */
    isUnprocessed: answer,
    isPlasticPacked: answer,
    /** Designated for inspection by RICA or Rwanda FDA. */
    isInspected: answer,
    /** The importer has a tax compliance certificate (quitus fiscal). */
    hasTaxClearance: answer,
    /** Declared on the simplified customs declaration. */
    isSimplified: answer,
    /** A truck with foreign registration carries the goods into the country. */
    foreignTruck: oneOf(["none", "simple", "trailer"]),
    shownCurrency: currencyFilter,
  }),
  output: objectSchema("ImportTax", {
    countryCode: z.string(),
    countryName: z.string(),
    authority: z.string(),
    hs: objectSchema("TaxedGoods", {
      /** The code used for the calculation: the longest known prefix. */
      code: z.string(),
      name: z.string(),
      heading: z.string(),
      officialWording: z.string().nullable(),
      isRateKnown: z.boolean(),
    }).nullable(),
    /** Currency of the destination, used by all amounts below. */
    currency: z.string(),
    /** Null if nothing was converted. */
    rate: usedRate.nullable(),
    customsValue: z.number(),
    customsValueNote: z.string(),
    customsValueRule: ruleFacts,
    lines: z.array(line),
    /** The sum of certain amounts: the total only if `isCertain`, otherwise a minimum. */
    total: z.number(),
    atLeast: z.number(),
    /**
     * True if every rule that could apply is known and answered, and no outdated rate was used.
     */
    isCertain: z.boolean(),
    /** Rules that could apply and are not calculated, with sources. */
    open: z.array(
      objectSchema("TaxOpen", {
        kind: z.enum(openKinds),
        text: z.string(),
        rule: ruleFacts.nullable(),
      }),
    ),
    /** Including all possible additions; null if unknown. */
    totalAtMost: z.number().nullable(),
    /** The part of `total` that is later credited against income tax. */
    creditable: z.number(),
    shown: objectSchema("TaxShownTotals", {
      currency: z.string(),
      rate: usedRate,
      total: z.number(),
      totalAtMost: z.number().nullable(),
    }).nullable(),
    asks: z.array(objectSchema("TaxAsk", { agency: z.string(), what: z.string() })),
    simplified: objectSchema("TaxSimplifiedRegime", {
      ceilingUsd: z.number(),
      ceilingRule: ruleFacts.nullable(),
      valueUsd: z.number().nullable(),
      isUnder: z.boolean().nullable(),
      isEacOrigin: z.enum(originStates),
      rules: z.array(statement),
    }),
    isEacOrigin: z.enum(originStates),
    originRules: z.array(statement),
  }),
});

export type ImportTax = z.output<typeof calculateImportTax.output>;

export const calculateLocalTax = oneEndpoint({
  path: "tax-calculator/local",
  summary:
    "VAT on an amount, in or out; with sales or purchases a VAT return: what is owed of what was sold and bought.",
  input: z.object({
    countryCode: countryFilter,
    /** Defaults to the standard rate of the country. */
    vatRatePercent: numeric(z.number().min(0).max(100).optional()),
    amount: amountFilter,
    /** Whether `amount` includes VAT. */
    isVatIncluded: z.preprocess(absentIfEmptyOrNull, formBoolean.default(false)),
    /** For a return: taxable sales including and excluding VAT. */
    salesIncluded: amountFilter,
    salesExcluded: amountFilter,
    exemptSales: amountFilter,
    exports: amountFilter,
    /** VAT paid on purchases; or the purchases including and excluding VAT. */
    inputVat: amountFilter,
    purchasesIncluded: amountFilter,
    purchasesExcluded: amountFilter,
  }),
  output: objectSchema("LocalTax", {
    countryCode: z.string(),
    countryName: z.string(),
    currency: z.string(),
    ratePercent: z.number(),
    /** True if it is the country's standard rate; false for another rate in the request. */
    isStandardRate: z.boolean(),
    rule: ruleFacts,
    /** Null without an amount. */
    vat: objectSchema("VatOfAmount", {
      excluded: z.number(),
      vat: z.number(),
      included: z.number(),
    }).nullable(),
    /** Null without sales and purchases. */
    vatReturn: objectSchema("VatReturn", {
      taxableSales: z.number(),
      exemptSales: z.number(),
      exports: z.number(),
      totalSales: z.number(),
      outputVat: z.number(),
      inputVat: z.number(),
      /** The deductible part of input VAT; null if the country's rule is not known. */
      allowableInputVat: z.number().nullable(),
      /** Negative if the state owes it; null like `allowableInputVat`. */
      due: z.number().nullable(),
      dueAtLeast: z.number(),
      dueAtMost: z.number(),
      rule: ruleFacts.nullable(),
      ask: z.string().nullable(),
    }).nullable(),
  }),
});
