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
        "title description choice filters operations countries clear begun procedures everywhere shown total",
        "operation category subCategory commodity country place term",
        "to label chosen",
        "to label",
        "to title done",
        "id to title where goods isForAnyGoods steps cost isOnline isVerified done",
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
      examples: ["/regulations/regulations", "/regulations/regulations?country=RW"],
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
  withoutFiles: ["trade_procedure.apply_url"],
};
