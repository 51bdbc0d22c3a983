import { card, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/": {
      examples: ["/", "/ @buyer", "/ @trader", "/ @logistics", "/ @officer"],
      shapes: [
        "title about operator carryPath slides categories prices products newest news partners own",
        "title verify html bought",
        "id name picture background",
        "to name price note",
        card,
      ],
    },
  },
};
