export const deskPath = "/portal/officer";

export const deskAccountPath = (id: string) => `${deskPath}/account/${id}`;

/** The file of anybody's document. */
export const reviewedFilePath = (id: string) => `${deskPath}/document/${id}/file`;
