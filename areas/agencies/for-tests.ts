import type { ForTests } from "#app/testing/for-tests.ts";

const made = [
  "title description path trail html list",
  "chosen countries topics offices shown total",
  "country topic term",
  "to label chosen",
  "label to",
];

export const forTests: ForTests = {
  pages: {
    "/regulations/regulatory-agencies": {
      examples: [
        "/regulations/regulatory-agencies",
        "/regulations/regulatory-agencies?country=rw",
        "/regulations/regulatory-agencies?agency=AGENCY",
        "/regulations/regulatory-agencies?country=bi&term=zzzz",
      ],
      shapes: made,
    },
  },
  ids: { AGENCY: { list: "regulatory-agency?countryCode=TZ&topic=standards" } },
  sameWords: ["fr agencies.fact.email"],
  withoutFiles: [],
};
