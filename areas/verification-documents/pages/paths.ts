export const documentsPath = "/profile/verificationDocuments";

/** The file of one of one's own documents. */
export const ownFilePath = (id: string) => `${documentsPath}/${id}/file`;

/** Name of the dialog that asks before one is removed. */
export const removalOf = (id: string) => `remove-${id}`;
