/** What one of several workers does in addition to serving. */
export const workerJobs = { prepare: "prepare", jobs: "jobs" } as const;
