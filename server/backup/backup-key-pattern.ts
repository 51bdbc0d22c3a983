/** What a key of the `age` format looks like: the public one, or the secret one. */
export const backupKeyPattern = /^(age1[a-z0-9]{20,}|AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]{20,})$/;
