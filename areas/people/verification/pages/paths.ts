export const documentsPath = "/profile/verificationDocuments";

export const ownFilePath = (id: string) => `${documentsPath}/${id}/file`;

/** Name of the dialog that asks before one is removed. */
export const removalOf = (id: string) => `remove-${id}`;
