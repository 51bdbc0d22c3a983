export const businessPath = "/services/business-management";
/** For who is not signed in. */
export const businessLandingPath = `${businessPath}/landing`;
