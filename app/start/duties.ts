/** What one of several workers does in addition to serving. */
export const duties = { prepare: "prepare", jobs: "jobs" } as const;
