export const associationsPath = "/profile/associations";
export const newAssociationPath = `${associationsPath}/new`;
export const associationPath = (id: string) => `${associationsPath}/${id}`;
export const editAssociationPath = (id: string) => `${associationPath(id)}/edit`;
