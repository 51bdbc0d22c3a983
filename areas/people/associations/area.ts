import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { associationActs } from "./acts.ts";
import { exitMembership, requestMembership } from "./change-membership-status.ts";
import { addMember, declineMember, setAdministrator } from "./decide-membership.ts";
import { listDirectory, setListed } from "./directory.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { accept, decline, withdraw } from "./invitations/answer-invitation.ts";
import { deleteExpiredInvitations } from "./invitations/delete-expired-invitations.ts";
import * as invitations from "./invitations/endpoints.ts";
import { listInvitations, listOwnInvitations } from "./invitations/reads.ts";
import { associationJobs } from "./jobs.ts";
import {
  changeAssociationNews,
  getAssociationNews,
  listAssociationNews,
  withdrawAssociationNews,
  writeAssociationNews,
} from "./news.ts";
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
    operation(endpoints.associations, listAssociations),
    operation(endpoints.ownMemberships, listOwnMemberships),
    operation(endpoints.requestMembership, requestMembership),
    operation(endpoints.exitMembership, exitMembership),
    operation(endpoints.addMember, addMember),
    operation(endpoints.declineMember, declineMember),
    operation(endpoints.setAdministrator, setAdministrator),
    operation(invitations.ownInvitations, listOwnInvitations),
    operation(invitations.acceptInvitation, accept),
    operation(invitations.declineInvitation, decline),
    operation(invitations.associationInvitations, listInvitations),
    operation(invitations.withdrawInvitation, withdraw),
    operation(endpoints.getAssociation, getAssociation),
    operation(endpoints.associationMembers, listMembers),
    operation(endpoints.listDirectory, listDirectory),
    operation(endpoints.setListed, setListed),
    operation(endpoints.listAssociationNews, listAssociationNews),
    operation(endpoints.getAssociationNews, getAssociationNews),
    operation(endpoints.writeAssociationNews, writeAssociationNews),
    operation(endpoints.changeAssociationNews, changeAssociationNews),
    operation(endpoints.withdrawAssociationNews, withdrawAssociationNews),
    operation(endpoints.createAssociation, createAssociation),
    operation(endpoints.changeAssociation, changeAssociation),
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
