/** The lists at the desk, by the state of what is in them. The first is shown first. */
export const reviewStates = ["submitted", "approved", "declined"] as const;
export type ReviewState = (typeof reviewStates)[number];
