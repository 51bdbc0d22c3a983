import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/logistics/information": {
      examples: [
        "/market/logistics/information",
        "/market/logistics/information?from=Mombasa&to=Kigali",
        "/market/logistics/information?from=Busia&to=Atlantis",
      ],
      shapes: [
        "title description from to html posts",
        "title description from to carriers html posts",
        "typed",
        "typed place",
        "typed candidates",
        "typed error",
      ],
    },
  },
  sameWords: ["fr distances.info.legKm", "fr distances.info.ports"],
  withoutFiles: [
    "freight_rate.basis",
    "freight_rate.corridor",
    "freight_rate.from_code",
    "freight_rate.load",
    "freight_rate.mode",
    "freight_rate.per",
    "freight_rate.to_code",
    "road_leg.as_of",
    "road_leg.from_code",
    "road_leg.mode",
    "road_leg.scope",
    "road_leg.to_code",
    "transit_time.corridor",
    "transit_time.from_code",
    "transit_time.measure",
    "transit_time.mode",
    "transit_time.to_code",
  ],
};
