import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/portal/officer/orders": {
      examples: [
        "/portal/officer/orders @officer",
        "/portal/officer/orders?kind=transport @officer",
      ],
      shapes: [`${titledList} term kind state person currentPage states orders`, "value label"],
    },
    "/portal/officer/orders/:kind/:id": {
      examples: ["/portal/officer/orders/order/DESKORDER @officer"],
      shapes: ["title facts history notes"],
    },
  },
  ids: { DESKORDER: { list: "portal/desk-order?state=delivered", as: "officer" } },
  sameWords: ["fr orderDesk.fact.total"],
  withoutFiles: ["order_note.text"],
};
