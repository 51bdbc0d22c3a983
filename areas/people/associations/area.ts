import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { associationActs } from "./acts.ts";
import { exitMembership, requestMembership } from "./change-membership-status.ts";
import * as decideMembership from "./decide-membership.ts";
import { listDirectory, setListed } from "./directory.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { accept, decline, withdraw } from "./invitations/answer-invitation.ts";
import { deleteExpiredInvitations } from "./invitations/delete-expired-invitations.ts";
import * as invitations from "./invitations/endpoints.ts";
import { listInvitations, listOwnInvitations } from "./invitations/reads.ts";
import { associationJobs } from "./jobs.ts";
import * as news from "./news.ts";
import { associationNotifications } from "./notifications.ts";
import { associationPersonalData } from "./personal-data.ts";
import { publicAssociationsPath } from "./public-paths.ts";
import { getAssociation, listAssociations, listMembers, listOwnMemberships } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { associationsForSitemap } from "./sitemap.ts";
import { changeAssociation, createAssociation } from "./write-association.ts";

export const associations: Area = {
  name: "people/associations",
  personalData: associationPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(associationActs),
  operations: [
    ...implement(endpoints, decideMembership, news, {
      associations: listAssociations,
      ownMemberships: listOwnMemberships,
      requestMembership,
      exitMembership,
      getAssociation,
      associationMembers: listMembers,
      listDirectory,
      setListed,
      createAssociation,
      changeAssociation,
    }),
    ...implement(invitations, {
      ownInvitations: listOwnInvitations,
      acceptInvitation: accept,
      declineInvitation: decline,
      associationInvitations: listInvitations,
      withdrawInvitation: withdraw,
    }),
  ],
  notifications: associationNotifications,
  jobs: associationJobs,
  hourly: [deleteExpiredInvitations],
  sitemap: {
    pages: () => [publicAssociationsPath],
    parts: { associations: associationsForSitemap },
  },
  refuse,
};
