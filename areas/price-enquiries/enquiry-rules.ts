/** States of a price enquiry. */
export const enquiryStates = ["open", "answered"] as const;
export type EnquiryState = (typeof enquiryStates)[number];
