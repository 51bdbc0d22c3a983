import { notInArray } from "drizzle-orm";
import { z } from "zod";
import {
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import { editions } from "#core/editions.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { slug } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { wholeCommunity } from "./procedure-rules.ts";
import { tradeRule } from "./tables.ts";

const rulesOf = z.object({
  simplifiedTradeRegime: z.array(
    z.object({ scope: z.string(), topic: z.string(), statement: z.string(), ...ruleSourceFields }),
  ),
  rulesOfOrigin: z.object({
    criteria: z.array(z.string()).min(1),
    legalText: z.string(),
    ...ruleSourceFields,
  }),
});

/** Names of the topics of the rules of origin, which the taxes file does not contain. */
const topicsFile = "data/names/trade-rule-topics.csv";

/** Loads the simplified trade regime and the rules of origin, one row per statement. */
export const tradeRuleLoading: DataLoader = {
  name: "trade rules",
  version: 1,
  files: ["data/reference/taxes.json", ruleTextsFile, topicsFile],
  async load({ db, texts: [taxes = "", names = "", topics = ""] }) {
    const { simplifiedTradeRegime, rulesOfOrigin } = rulesOf.parse(JSON.parse(taxes));
    const textOf = ruleTexts(names);
    const topicOf = ruleTexts(topics);
    const simplified = simplifiedTradeRegime.map((rule) => ({
      code: slug(`str ${rule.scope} ${rule.topic}`),
      regime: "simplified-trade" as const,
      topicNames: textOf(rule.topic),
      ...rule,
    }));
    const { criteria, legalText, ...source } = rulesOfOrigin;
    const origin = [
      ...criteria.map((statement, index) => ({
        code: `origin-criterion-${index + 1}`,
        topic: "criterion",
        statement,
      })),
      { code: "origin-law", topic: "law", statement: legalText },
    ].map((rule) => ({
      ...rule,
      regime: "origin" as const,
      scope: wholeCommunity,
      topicNames: topicOf(rule.topic),
      ...source,
    }));
    const rows = [...simplified, ...origin].map((rule, index) => ({
      code: rule.code,
      regime: rule.regime,
      scope: rule.scope,
      countryCodes: countriesOf(rule.scope),
      topic: slug(rule.topic),
      topicNames: rule.topicNames,
      statements: textOf(rule.statement),
      position: index + 1,
      ...ruleColumnsOf(rule),
    }));
    await upsert(db, tradeRule, [tradeRule.code], rows);
    const codes = rows.map(({ code }) => code);
    await db.orm.delete(tradeRule).where(notInArray(tradeRule.code, codes));
    return rows.length;
  },
};

const countriesOf = (scope: string): string[] =>
  scope === wholeCommunity
    ? Object.values(editions).map(({ countryCode }) => countryCode)
    : scope.split("-");
