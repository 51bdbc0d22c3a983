export const documentsPath = "/profile/verificationDocuments";

export const ownFilePath = (id: string) => `${documentsPath}/${id}/file`;

/** Id of the dialog that confirms the removal. */
export const removeDialogId = (id: string) => `remove-${id}`;
