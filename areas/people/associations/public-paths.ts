/** The public pages of associations. */
export const publicAssociationsPath = "/networks/associations";
export const publicAssociationPath = (id: string): string => `${publicAssociationsPath}/${id}`;
export const directoryPath = (id: string): string => `${publicAssociationPath(id)}/members`;
export const writeNewsPath = (id: string): string => `${publicAssociationPath(id)}/news/new`;
export const associationNewsPath = (id: string, newsId: string): string =>
  `${publicAssociationPath(id)}/news/${newsId}`;
export const editNewsPath = (id: string, newsId: string): string =>
  `${associationNewsPath(id, newsId)}/edit`;

/** The user's associations, where pending invitations are listed. */
export const invitationsPath = "/profile/associations";
