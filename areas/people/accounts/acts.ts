import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const accountActs = acts("account", {
  own: {
    summary:
      "See the own account, verify its contact, end its sessions, download its data, delete it",
    by: signedInRoles,
    unverified: true,
  },
  review: {
    summary: "See accounts with their documents; approve, decline, suspend and restore them",
    by: officerRoles,
  },
});

export const profileActs = acts("profile", {
  change: {
    summary: "Change the own profile, contacts, password, preferences and notification settings",
    by: signedInRoles,
  },
});

export const shopActs = acts("shop", {
  setUp: { summary: "Set up a shop and ask for its approval", by: signedInRoles },
});

export const carrierActs = acts("carriers", {
  apply: { summary: "Apply to carry goods for others", by: signedInRoles },
});

export const rolesActs = acts("roles", {
  give: { summary: "Give roles to accounts and take them away", by: ["administrator"] },
});

export const auditActs = acts("audit", {
  read: {
    summary: "See what officers decided, of whom and by whom, and who gave which role",
    by: ["administrator"],
  },
});
