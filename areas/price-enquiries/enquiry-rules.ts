/** States of a price enquiry. */
export const enquiryStates = ["open", "answered"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Enquiries of one person that may wait at the same time, and that she may make in a day. */
export const maxOpen = 5;
export const maxADay = 10;

/** Letters of what she adds, and of what an officer answers. */
export const maxComment = 500;
export const answerLength = { min: 3, max: 1000 } as const;
