/** States of a price enquiry. */
export const enquiryStates = ["open", "answered"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Letters of what she adds, and of what an officer answers. */
export const maxComment = 500;
export const answerLength = { min: 3, max: 1000 } as const;
