/** What one of several workers is told to do beside serving. */
export const duties = { prepare: "prepare", jobs: "jobs" } as const;
