import { documentsPath } from "#core/paths.ts";

export { documentsPath };

export const ownFilePath = (id: string) => `${documentsPath}/${id}/file`;

/** Id of the dialog that confirms the removal. */
export const removeDialogId = (id: string) => `remove-${id}`;
