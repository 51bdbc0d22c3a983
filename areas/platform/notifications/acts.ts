import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const notificationsActs = acts("notifications", {
  own: {
    summary: "See and remove the own notifications, receive them by push",
    by: signedInRoles,
    unverified: true,
  },
});

export const deliveriesActs = acts("deliveries", {
  review: {
    summary: "See messages that could not be delivered, and send them again",
    by: officerRoles,
  },
});
