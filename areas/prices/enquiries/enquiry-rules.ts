/** States of a price enquiry. */
export const enquiryStates = ["open", "answered"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Maximum length of the user's comment, and length of an officer's answer. */
export const maxComment = 500;
export const answerLength = { min: 3, max: 1000 } as const;
