import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { associationActs } from "./acts.ts";
import { exitAssociation, requestToJoin } from "./change-standing.ts";
import { addMember, declineMember, setAdministrator } from "./decide-membership.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { memberAdded, membershipDeclined } from "./notifications.ts";
import { associationPersonalData } from "./personal-data.ts";
import { listAssociations, listMembers, listOwnMemberships, readManaged } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { changeAssociation, createAssociation } from "./write-association.ts";

export const associations: Area = {
  name: "associations",
  personalData: associationPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(associationActs),
  operations: [
    operation(endpoints.associations, listAssociations),
    operation(endpoints.ownMemberships, listOwnMemberships),
    operation(endpoints.requestMembership, requestToJoin),
    operation(endpoints.exitMembership, exitAssociation),
    operation(endpoints.addMember, addMember),
    operation(endpoints.declineMember, declineMember),
    operation(endpoints.setAdministrator, setAdministrator),
    operation(endpoints.managedAssociation, readManaged),
    operation(endpoints.associationMembers, listMembers),
    operation(endpoints.createAssociation, createAssociation),
    operation(endpoints.changeAssociation, changeAssociation),
  ],
  notifications: [memberAdded, membershipDeclined],
  refuse,
};
