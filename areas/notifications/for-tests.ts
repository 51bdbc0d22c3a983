import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/profile/notifications": {
      examples: ["/profile/notifications @buyer"],
      shapes: [`${titledList} shown`],
    },
    "/profile/notifications/settings": {
      examples: ["/profile/notifications/settings @buyer"],
      shapes: ["title settings channels"],
    },
    "/portal/officer/deliveries": {
      examples: ["/portal/officer/deliveries @officer"],
      shapes: [`${titledList} shown`],
    },
  },
  withoutPage: ["/profile/notifications/acknowledge", "/profile/notifications/push"],
};
