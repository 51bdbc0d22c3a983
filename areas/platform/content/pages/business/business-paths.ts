export const businessPath = "/services/business-management";
/** For visitors who are not signed in. */
export const businessLandingPath = `${businessPath}/landing`;
