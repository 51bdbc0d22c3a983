import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/regulations/procedures": {
      examples: [
        "/regulations/procedures",
        "/regulations/procedures?operation=export&category=2&country=all @buyer",
        "/regulations/procedures?country=bi&term=zzz",
      ],
      shapes: [
        "title description choice filters operations countries clear begun procedures everywhere currentPage total",
        "operation category subCategory commodity country place term",
        "to label chosen",
        "to label",
        "to title done",
      ],
    },
    "/regulations/procedures/:id": {
      examples: ["/regulations/procedures/PROCEDURE", "/regulations/procedures/PROCEDURE @buyer"],
      shapes: [
        "title description path where trail facts rule canTick signIn steps next",
        "label to",
      ],
    },
    "/regulations/regulations": {
      examples: ["/regulations/regulations", "/regulations/regulations?country=rw"],
      shapes: [
        "title description path country here parts table countries regimes",
        "to label chosen",
        "regime title statements",
        "code topic holdsIn statement rule",
      ],
    },
  },
  ids: {
    PROCEDURE: { list: "v2/regulation-commodity-terminals?countryCode=UG&term=malaba" },
  },
  sameWords: ["fr regulations.fact.papers"],
  withoutFiles: [
    "trade_procedure.apply_at",
    "trade_procedure.apply_url",
    "trade_procedure.as_of",
    "trade_procedure.category_ids",
    "trade_procedure.completed_by",
    "trade_procedure.costs",
    "trade_procedure.documents",
    "trade_procedure.notes",
    "trade_procedure.operation",
    "trade_procedure.payments",
    "trade_procedure.read_on",
    "trade_procedure.sources",
    "trade_procedure.sub_category_ids",
    "trade_procedure.times",
    "trade_procedure_step.times",
    "trade_rule.as_of",
    "trade_rule.country_codes",
    "trade_rule.read_on",
    "trade_rule.regime",
    "trade_rule.scope",
    "trade_rule.sources",
    "trade_rule.statements",
    "trade_rule.topic",
    "trade_rule.topic_names",
  ],
};
