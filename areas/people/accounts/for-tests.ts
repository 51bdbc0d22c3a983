import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/profile": { examples: ["/profile @trader"], shapes: ["title own roles"] },
    "/profile/:id": { examples: ["/profile/TRADER"], shapes: ["title person isOwn"] },
    "/profile/edit": {
      examples: ["/profile/edit @buyer", "/profile/edit @logistics"],
      shapes: [
        "title own choices",
        "ageGroups countries genders organizationSizes organizationTypes places",
        choice,
      ],
    },
    "/profile/preferences": {
      examples: ["/profile/preferences @buyer"],
      shapes: ["title chosen options", choice],
    },
    "/profile/set-up-shop": {
      examples: ["/profile/set-up-shop @buyer", "/profile/set-up-shop @trader"],
      shapes: ["title id name shop isForServices face card"],
    },
    "/profile/carry-goods": {
      examples: ["/profile/carry-goods @buyer", "/profile/carry-goods @logistics"],
      shapes: ["title carrier"],
    },
    "/profile/socials": { examples: ["/profile/socials @buyer"], shapes: ["title socials"] },
  },
  sameWords: ["fr accounts.own.associations", "fr accounts.own.notifications"],
  withoutFiles: [
    "account.socials",
    "account.website",
    "carrier_application.comment",
    "shop_face.background",
    "shop_face.pick_up",
    "shop_face.opens_at",
    "shop_face.closes_at",
    "shop_face.closed_on",
    "shop_face.delivers_to",
  ],
};
