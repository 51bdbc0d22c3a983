import { deskPath } from "#core/paths.ts";

/** The address of a photo for both sides and officers. */
export const disputePhotoPath = (id: string): string => `/market/order-problem/photo/${id}`;

/** The officers' list of disputes, and the page of one. */
export const disputesDeskPath = `${deskPath}/disputes`;
export const disputeDeskPath = (id: string): string => `${disputesDeskPath}/${id}`;
