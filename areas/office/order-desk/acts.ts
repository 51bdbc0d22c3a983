import { acts, officerRoles } from "#core/roles.ts";

export const orderDeskActs = acts("orderDesk", {
  read: {
    summary: "Search all orders, open one with its history, and write notes for other officers",
    by: officerRoles,
  },
});
