import { deskPath } from "#core/paths.ts";

/** The file of anybody's document. */
export const reviewedFilePath = (id: string) => `${deskPath}/document/${id}/file`;
