import { choice, type ForTests } from "#app/testing/for-tests.ts";

const plan = "product=PRODUCT&to=BUJUMBURA&quantity=500&certificate=true";
const row = "id title to cameTo isDemo";

export const forTests: ForTests = {
  pages: {
    "/services/trade-plan": {
      examples: [
        "/services/trade-plan",
        `/services/trade-plan?${plan}`,
        "/services/trade-plan?commodity=MAIZE&quantity=10",
      ],
      shapes: [
        "title description form refusal result",
        "product commodity commodities from to quantity unit units price currency currencies unprocessed certificate errors",
        "id name unit",
        "heading options",
        choice,
        "heading html services currency figures path card file isDemo kept",
        "to label amount chosen",
        "name value",
        "to from commodityId quantity price locationFrom locationTo unitId currency",
        "typed place candidates error",
      ],
    },
    "/services/trade-plan/border-card": {
      examples: [`/services/trade-plan/border-card?${plan}`],
      shapes: ["title name plan path isCrossBorder languages html", "to label chosen"],
    },
    "/services/trade-plan/saved": {
      examples: ["/services/trade-plan/saved @buyer"],
      shapes: ["title trail plans page total", "label to", row],
    },
    "/services/trade-plan/compare": {
      examples: ["/services/trade-plan/compare?plan=PLAN&plan=PLAN @buyer"],
      shapes: ["title trail html", "label to"],
    },
  },
  withoutPage: ["/services/trade-plan/plan.pdf"],
  ids: {
    BUJUMBURA: { list: "location/search?term=bujumbura" },
    PLAN: { list: "trade-plan/saved", as: "buyer" },
  },
  sameWords: [
    "fr tradePlans.sheet.documents",
    "fr tradePlans.sheet.transport",
    "fr tradePlans.services",
    "fr tradePlans.compare.plan",
  ],
  withoutFiles: ["trade_plan.choice", "trade_plan.title"],
};
