import { invitationsPath } from "../public-paths.ts";

export const associationsPath = invitationsPath;
export const newAssociationPath = `${associationsPath}/new`;
export const associationPath = (id: string) => `${associationsPath}/${id}`;
export const editAssociationPath = (id: string) => `${associationPath(id)}/edit`;
