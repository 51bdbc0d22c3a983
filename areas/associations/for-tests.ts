import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/profile/associations": {
      examples: ["/profile/associations @buyer", "/profile/associations?term=zz @officer"],
      shapes: ["title own list isOfficer", "+ page term"],
    },
    "/profile/associations/new": { examples: ["/profile/associations/new @officer"] },
    "/profile/associations/:id": {
      examples: ["/profile/associations/CHAMBER @officer"],
      shapes: ["id title memberCount members page mayEdit"],
    },
    "/profile/associations/:id/edit": {
      examples: ["/profile/associations/CHAMBER/edit @officer"],
      shapes: ["title association"],
    },
  },
  ids: {
    // The one with requests that wait.
    CHAMBER: { list: "association?term=wakulima" },
  },
  sameWords: ["fr associations.title"],
  withoutFiles: ["association.website"],
};
