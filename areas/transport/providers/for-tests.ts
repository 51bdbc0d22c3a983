import { choice, type ForTests } from "#app/testing/for-tests.ts";

const profileKeys = ["id name about isListed email phone publishesEmail publishesPhone"];

export const forTests: ForTests = {
  pages: {
    "/portal/logistics/profile": {
      examples: ["/portal/logistics/profile @logistics"],
      shapes: ["title closed", "title profile headquarters public isFirst", ...profileKeys],
    },
    "/market/logistics/providers/:id?": {
      examples: [
        "/market/logistics/providers",
        "/market/logistics/providers?from=Kigoma&to=Dar+es+Salaam&quantity=500",
        "/market/logistics/providers?from=Kigoma&quantity=-1&to=Arusha",
        "/market/logistics/providers/CARRIER",
      ],
      shapes: [
        "title lead form isCompared errors total count html summary orders page ask",
        "from to commodity quantity unit orderId commodities units",
        "heading options",
        "typed place candidates error",
        "to label chosen",
        "quantity unitId",
        "provider",
        "id isOwn name about isDemo total page facts services",
        choice,
      ],
    },
  },
  ids: {
    CARRIER: { list: "logistics-provider" },
  },
};
